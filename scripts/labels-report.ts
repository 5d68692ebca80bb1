import path from 'node:path';
import { runLabels } from './labels/run-labels';

/** `npm run labels:report [-- <language>] [--gaps] [--todo] [--read] [--file FILE]`: what labels lack, a file to fill in, and back. */
const { text, exitCode } = await runLabels(path.resolve(import.meta.dirname, '..'), process.argv.slice(2));
console.log(text);
process.exitCode = exitCode;
