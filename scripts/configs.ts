import { join } from 'node:path';
import { runConfigs } from './configs/run-configs';

const options = {
  root: join(import.meta.dirname, '..'),
  outsideCatalogue: Boolean(process.env['ESHOP_API_URL']),
};
process.exitCode = await runConfigs(options, process.argv.slice(2), (text) =>
  process.stdout.write(`${text}\n`),
);
