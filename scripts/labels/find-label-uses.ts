import fs from 'node:fs';
import path from 'node:path';
import { locate } from '../../engine/pages/locate';
import type { LabelSource } from '../../engine/words/compare-labels';
import { splitReference } from '../../engine/words/create-words';

const folders = ['page-configs', 'blocks', 'app', 'eshop-api', 'engine', 'ui', 'brands'];
/** More places than these do not help a translator. */
const MAX_USES = 4;

/** Where a label is used, as file:line: page configs first, then code; the file that holds the English where no code names the whole key. */
export function findLabelUses(
  root: string,
  { messages, original }: LabelSource,
  localeFiles: ReadonlyMap<string, string>,
): (reference: string) => string[] {
  const uses = new Map<string, string[]>();
  const add = (reference: string, file: string, line: number) => {
    const known = uses.get(reference) ?? [];
    if (known.length < MAX_USES) uses.set(reference, [...new Set([...known, `${file}:${line}`])]);
  };
  for (const file of folders.flatMap((folder) => listSources(root, folder))) {
    const own = messages[/^blocks\/([^/]+)\//.exec(file)?.[1] ?? ''];
    fs.readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .forEach((text, i) => {
        for (const [, reference] of text.matchAll(/label:([a-z][\w-]*\.[\w-]+(?:\.[\w-]+)*)/g))
          add(reference!, file, i + 1);
        if (own)
          for (const [, key] of text.matchAll(/['"`]([A-Za-z][\w.-]*)['"`]/g))
            if (Object.hasOwn(own, key!)) add(`${file.split('/')[1]}.${key}`, file, i + 1);
      });
  }
  return (reference) => uses.get(reference) ?? [findEnglish(reference, original, localeFiles)];
}

function findEnglish(reference: string, original: string, files: ReadonlyMap<string, string>): string {
  const { section, key } = splitReference(reference);
  const file = `locales/${original}/labels/${section}.json`;
  const text = files.get(file);
  return text === undefined
    ? `blocks/${section}/${section}.messages.ts`
    : `${file}:${locate(text, [key], 'key').line}`;
}

function listSources(root: string, folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return [];
  const entries = fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile());
  const files = entries.map((entry) =>
    path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
  );
  return files
    .filter(
      (file) =>
        /\.(json|tsx?)$/.test(file) &&
        !/(\.(messages|test|samples|css)\.tsx?$|\/assets\/|\/data\/|\.generated\.)/.test(file),
    )
    .sort();
}
