import type { Choice } from './choose-journeys';

/** Files that no test imports, and the command that reads them. */
const READERS: { files: RegExp; command: string }[] = [
  { files: /^(page-configs|brands|locales)\//, command: 'npm run configs -- check' },
  { files: /^eshop-api\/.*\.sql$/, command: 'npm run test:unit -- eshop-api tests/contract' },
  { files: /^scripts\/.*\.mjs$/, command: 'npm run test:unit -- tests/setup' },
];

/** What Vitest's `--changed` cannot see, in lines to read: commands for files that are data, and journeys that name what changed. */
export function printChanged(changed: readonly string[], { types, wide, named, byFixture }: Choice): string {
  const commands = READERS.map(({ files, command }) => ({
    command,
    read: changed.filter((file) => files.test(file)),
  })).filter(({ read }) => read.length > 0);
  return [
    ...commands.map(({ command, read }) => `Read, not imported (${shorten(read)}): ${command}`),
    ...(types.length > 0
      ? [`Blocks that the change reaches: ${types.map(({ type }) => type).join(', ')}`]
      : []),
    ...(named.length > 0
      ? [
          'Journeys that name them:',
          ...named.map(
            ({ journey, because }) => `  npm run test:journeys -- ${journey}   (${because.join(', ')})`,
          ),
        ]
      : []),
    ...(byFixture.length > 0
      ? [
          `Journeys by a fixture that changed or names them: ${byFixture.map(({ journey }) => shortNameOf(journey)).join(', ')}`,
        ]
      : []),
    ...(wide.length > 0 ? [`Under most pages (${shorten(wide)}): every journey, npm run test:journeys`] : []),
    ...(types.length > 0 && named.length + byFixture.length === 0
      ? ['No journey names them: look at the page in a browser.']
      : []),
  ].join('\n');
}

/** Part of the file's name, which is enough for Playwright. */
const shortNameOf = (journey: string): string => journey.replace(/^.*\//, '').replace(/\.\w+\.ts$/, '');

const shorten = (files: readonly string[]): string =>
  files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ');
