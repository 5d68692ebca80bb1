import path from 'node:path';
import { writeGenerated } from './build/write-generated';

/** `npm run generate`: writes what is registered by folder: domains, providers, parts of the demo, browser modules of sandboxes. */
const root = path.resolve(import.meta.dirname, '..');
const written = writeGenerated();
for (const file of written) console.log(`written: ${path.relative(root, file)}`);
if (written.length === 0) console.log('Nothing to write: all generated files are up to date.');
