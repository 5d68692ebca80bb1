import path from 'node:path';
import { formatFiles } from './new/format-files';
import { runNew } from './new/run-new';
import { writeGenerated } from './build/write-generated';
import { writeSchemas } from './editor/write-schemas.mjs';

/** `npm run new -- block|brand|domain|locale|page|provider <name>`: a working folder with its test; nothing else has to be edited. */
const root = path.resolve(import.meta.dirname, '..');
const { text, exitCode, files } = runNew(root, process.argv.slice(2));
(exitCode === 0 ? console.log : console.error)(text);
process.exitCode = exitCode;
if (files) {
  await formatFiles(root, files);
  for (const file of writeGenerated()) console.log(`updated ${path.relative(root, file)}`);
  await writeSchemas(root);
}
