import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkText,
  findBrokenLinks,
  listAnchors,
  listTexts,
} from '../../scripts/check-links/find-broken-links';
import { listFiles, readSource, root } from '../support/source-files';

const rooms = [
  'app',
  'blocks',
  'engine',
  'ui',
  'eshop-api',
  'eshop-api/domains',
  'eshop-api/providers',
  'composer',
  'demo',
  'sandbox',
  'page-configs',
  'brands',
  'locales',
  'scripts',
  'tests',
].map((room) => `${room}/README.md`);
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  '.github/pull_request_template.md',
  '.github/workflows/ci.yml',
  ...listFiles('docs', /\.md$/),
  ...rooms,
];
const { scripts, license } = JSON.parse(readSource('package.json')) as {
  scripts: Record<string, string>;
  license: string;
};

describe('what documents refer to exists', () => {
  it('npm scripts', () => {
    const named = guides.flatMap((file) =>
      [...readSource(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => ({ file, script: match[1]! })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  it('files and headings that links and pointers refer to, all inside the repository', () => {
    expect(listTexts().length).toBeGreaterThan(1500);
    expect(findBrokenLinks()).toEqual([]);
  });

  it.each([
    ['docs/bag.md', 'see [bag](nowhere.md)', 'nowhere.md', 'no such file'],
    ['docs/bag.md', 'see [bag](contract/bag.md#no-such)', 'contract/bag.md#no-such', 'no such heading'],
    ['docs/bag.md', 'see [below](#no-such)', '#no-such', 'no such heading'],
    ['app/root.tsx', `// ${'docs'}/contract/no-such.md: x`, `${'docs'}/contract/no-such.md`, 'no such file'],
    ['app/root.tsx', `// (${'docs'}/README.md#no-such)`, `${'docs'}/README.md#no-such`, 'no such heading'],
    ['app/root.tsx', '// spec \u00a74', '\u00a7', 'outside the repository'],
    ['app/root.tsx', `// ${'issue'} 14`, `${'issue'} 14`, 'outside the repository'],
  ])('%s: "%s" has no target', (file, text, link, reason) =>
    expect(checkText(file, text)).toEqual([{ file, link, reason }]),
  );

  it('headings by the anchors that GitHub gives them', () =>
    expect(listAnchors('# Bag\n```\n# no\n```\n## "Add", then `pay`: now\n## E-mail and 2 more')).toEqual([
      'bag',
      'add-then-pay-now',
      'e-mail-and-2-more',
    ]));

  it('files and folders named by path', () => {
    const pages = [
      'SECURITY.md',
      'CONTRIBUTING.md',
      ...rooms,
      ...guides.filter((file) => /^docs\/[^/]+\.md$/.test(file)),
    ];
    const named = pages.flatMap((page) =>
      [
        ...readSource(page).matchAll(/`((?:app|engine|eshop-api|tests|blocks|docs|ui|scripts)\/[\w./$-]+)`/g),
      ].map((match) => ({ page, file: match[1]! })),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ file }) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it("rooms, in the reading order's page", () => {
    const index = readSource('docs/README.md');
    expect(rooms.filter((room) => !index.includes(`(../${room})`))).toEqual([]);
  });

  it('rooms, each in a README of ten lines; tables of folders are in docs/rooms.md', () => {
    const topLevel = rooms.filter((room) => room.split('/').length === 2);
    expect(topLevel.length).toBeGreaterThan(10);
    expect(topLevel.filter((room) => readSource(room).trimEnd().split('\n').length > 10)).toEqual([]);
  });

  it('the license of package.json', () => {
    expect(readSource('LICENSE')).toContain(`${license} License`);
  });
});

describe('decisions', () => {
  const sections = ['Context', 'Decision', 'Considered', 'Consequences'];
  const decisions = listFiles('docs/decisions', /^\d{4}-[a-z0-9-]+\.md$/).map((file) => {
    const text = readSource(file);
    const number = path.basename(file).slice(0, 4);
    const field = (name: string) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(text)?.[1];
    return {
      name: path.basename(file),
      number,
      title: new RegExp(`^# ${number} (.+)$`, 'm').exec(text)?.[1],
      status: field('Status'),
      date: field('Date'),
      headings: [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]!),
    };
  });
  const numbers = decisions.map(({ number }) => number);

  it('have a number of their own', () => {
    expect(numbers.length).toBeGreaterThan(60);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
  });

  it('have a title, a date and a status that names existing decisions', () => {
    const named = (status = '') => [...status.matchAll(/\d{4}/g)].map(([number]) => number);
    const wrong = decisions.filter(
      ({ title, date, status, number }) =>
        !title ||
        !/^\d{4}-\d\d-\d\d$/.test(date ?? '') ||
        !/^(Proposed|Accepted|(Superseded|Amended) by \d{4}(, \d{4})*)$/.test(status ?? '') ||
        named(status).some((later) => later <= number || !numbers.includes(later)),
    );
    expect(wrong).toEqual([]);
  });

  it('have the fixed sections in their order', () => {
    const wrong = decisions.filter(
      ({ headings }) =>
        !headings.includes('Decision') ||
        headings.join() !== sections.filter((section) => headings.includes(section)).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('are in the index with their title and status', () => {
    const rows = readSource('docs/decisions/README.md')
      .split('\n')
      .filter((line) => /^\| \[/.test(line));
    expect(rows).toEqual(
      decisions
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(
          ({ number, name, title, status, date }) =>
            `| [${number}](${name}) | ${title} | ${status} | ${date} |`,
        ),
    );
  });
});
