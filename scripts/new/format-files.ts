import fs from 'node:fs';
import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';

/** Formats written files as `npm run format` would: where a line breaks depends on the length of the name in it. Folders are skipped. */
export async function formatFiles(root: string, files: readonly string[]): Promise<void> {
  for (const file of files.map((name) => path.join(root, name))) {
    if (!fs.statSync(file).isFile()) continue;
    const { inferredParser } = await getFileInfo(file, { ignorePath: path.join(root, '.prettierignore') });
    if (!inferredParser) continue;
    const options = { ...(await resolveConfig(file)), filepath: file };
    fs.writeFileSync(file, await format(fs.readFileSync(file, 'utf8'), options));
  }
}
