import { join } from 'node:path';
import { runConfigs } from './configs/run-configs';

const root = join(import.meta.dirname, '..');
process.exitCode = await runConfigs(root, process.argv.slice(2), (text) => process.stdout.write(`${text}\n`));
