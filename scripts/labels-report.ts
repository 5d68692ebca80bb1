import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportLabels } from './labels/report-labels';

/** `npm run labels:report [-- --gaps]`: what each language's labels lack; with --gaps every fault of the complete ones. Exit 1 when a complete language has one. */
const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { gaps: { type: 'boolean', default: false } } });
const { text, faults } = await reportLabels(root, values.gaps);
console.log(text);
process.exitCode = faults > 0 ? 1 : 0;
