import fs from 'node:fs';
import path from 'node:path';
import { listFiles, readSource, root } from '../../tests/support/source-files';

export interface BrokenLink {
  /** Path from the repository's root. */
  file: string;
  link: string;
  reason: 'no such file' | 'no such heading' | 'outside the repository';
}

const FOLDERS = [
  ...['.github', 'app', 'blocks', 'brands', 'composer', 'demo', 'docs', 'engine', 'eshop-api', 'locales'],
  ...['page-configs', 'sandbox', 'scripts', 'tests', 'ui'],
];
/** Their text is fixed: the database has a checksum of each migration that ran. */
const FIXED = /\/migrations\/[^/]+\.sql$|\/registry\.generated\.ts$/;
const TEXT = /\.(?:[jt]sx?|mjs|md|json|css|sql|ya?ml)$/;

/** Text files that people write: everything but the lock file, migrations and what holds their text. */
export const listTexts = (): string[] =>
  [
    ...fs.readdirSync(root).filter((name) => TEXT.test(name) && name !== 'package-lock.json'),
    ...FOLDERS.flatMap((folder) => listFiles(folder, TEXT)),
  ].filter((file) => !FIXED.test(file));

/** Links of documents, pages of `docs/` that any text names by path, and pointers to what is not in the repository. */
export const findBrokenLinks = (files: readonly string[] = listTexts()): BrokenLink[] =>
  files.flatMap((file) => checkText(file, readSource(file)));

/** Broken links of a text; `file` is its path from the root, for relative links. */
export function checkText(file: string, text: string): BrokenLink[] {
  return [
    ...listTargets(file, text).flatMap(({ link, target }) => {
      const reason = checkTarget(target);
      return reason ? [{ file, link, reason }] : [];
    }),
    ...[...text.matchAll(OUTSIDE)].map(([link]) => ({
      file,
      link,
      reason: 'outside the repository' as const,
    })),
  ];
}

/** Sections of a text that is not here, files beside the repository, numbers of a tracker that others cannot open. */
const OUTSIDE = /\u00a7|(?<![\w/])shared\/\w|(?<!docs\/)\bdecisions\.md\b|\bissue \d+/gi;

function listTargets(file: string, text: string): { link: string; target: string }[] {
  const named = [...text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => ({
    link,
    target: link,
  }));
  if (!file.endsWith('.md')) return named;
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)[^)]*\)/g)].map(([, link = '']) => ({
    link,
    target: link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link),
  }));
  return [...named, ...links];
}

function checkTarget(target: string): BrokenLink['reason'] | undefined {
  const [file = '', anchor] = target.split('#');
  if (!fs.existsSync(path.join(root, file))) return 'no such file';
  if (!anchor || !file.endsWith('.md')) return undefined;
  return listAnchors(readSource(file)).includes(anchor) ? undefined : 'no such heading';
}

/** Anchors of a document's headings as GitHub makes them: lower case, without marks, spaces as hyphens. */
export const listAnchors = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
