import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { WAYS_BACK } from '../../eshop-api/contract/ways-back';
import { listFiles, root } from '../support/source-files';

/**
 * Page configs own the addresses of pages, a brand's and a locale's own among them. Code names a page (`page:bag`, `pageAddress`); an
 * address that is written out breaks as soon as someone moves the page.
 */

/** First segments that page configs write out, in any layer. */
const segments = [
  ...new Set(
    listFiles('page-configs', /\.json$/)
      .flatMap((file) => {
        const { path } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { path?: string | string[] };
        return [path ?? []].flat();
      })
      .map((path) => path.split('/')[1] ?? '')
      .filter((segment) => /^[\w-]+$/.test(segment)),
  ),
];

/** Whatever a template puts in; no text holds it. */
const HOLE = '\0';
const address = new RegExp(
  `^(?:https?://[^/]*|${HOLE}*)(?:/[a-z]{2}_[A-Z]{2}|/${HOLE}|:locale)?/(?:${segments.join('|')})(?=[/?#${HOLE}]|$)`,
);

/** Whether a text, holes marked, begins an address of a page with a segment that page configs write. */
const isPageAddress = (text: string): boolean => address.test(text);

/** The same in the source of a regular expression, also as one of several words: `\/(bolsa|compra)`. */
const pattern = new RegExp(`\\\\/(?:\\((?:\\?:)?(?:[\\w-]+\\|)*)?(?:${segments.join('|')})(?![\\w-])`);

/** Texts that stay. Each must still be there: the list only gets shorter. */
const allowed: readonly { file: string; begins: string; why: string }[] = [
  {
    file: 'blocks/search-box/suggestions/read-suggestions.ts',
    begins: '/search/suggestions',
    why: 'a call of the API (docs/contract/calls.md), no page',
  },
  { file: 'composer/model/data-path.ts', begins: '/labels', why: 'name of a folder in locales/' },
  { file: 'scripts/test/choose-journeys.ts', begins: '/labels', why: 'name of a folder in locales/' },
  { file: 'engine/shop-data.ts', begins: '/labels', why: 'name of a folder in locales/' },
  { file: 'engine/words/load-words.ts', begins: '/labels', why: 'name of a folder in locales/' },
];

const isProduction = (file: string) =>
  !/\.(test|fixture|cases|samples|conformance|bench)\.tsx?$/.test(file) && !/\/(testing|demo)\//.test(file);

const anySegment = new RegExp(`[/(|](?:${segments.join('|')})(?![\\w-])`);

/** Texts of a file as they are written, with the line of each; paths of the API's own operations (`path` of a contract) aside. */
function listTexts(file: string): { text: string; line: number }[] {
  const written = readFileSync(join(root, file), 'utf8');
  // Parsing takes its time: most files hold none of the words.
  if (!anySegment.test(written)) return [];
  const source = ts.createSourceFile(file, written, ts.ScriptTarget.Latest, true);
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    const isOperation =
      file.endsWith('.contract.ts') &&
      ts.isPropertyAssignment(node.parent ?? node) &&
      (node.parent as ts.PropertyAssignment).name.getText() === 'path';
    if (text !== undefined && !isOperation)
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Holes of templates are marked. A regular expression that looks for such an address counts as that address. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node))
    return pattern.exec(node.text)?.[0].replace(/\\\/.*?([\w-]+)$/, '/$1');
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

describe('addresses of pages', () => {
  it('the segments that are searched for exist', () =>
    expect(segments).toEqual(
      expect.arrayContaining(['bolsa', 'compra', 'pedido', 'pedido_offline', 'search', 'stores']),
    ));

  it.each([
    ['/bolsa', true],
    ['/en_GB/compra?step=payment', true],
    [`/${HOLE}/pedido/${HOLE}`, true],
    [`${HOLE}/compra#${HOLE}`, true],
    [`https://shop.example/en_GB/bolsa`, true],
    [':locale/compra/return', true],
    ['page:bag', false],
    ['/bolsas', false],
    [`/${HOLE}/${WAYS_BACK}/return`, false],
    ['Write it like /bolsa', false],
  ])('%j is one: %s', (text, expected) => expect(isPageAddress(text)).toBe(expected));

  it('the return addresses lie under no page', () => expect(segments).not.toContain(WAYS_BACK));

  const written = ['app', 'blocks', 'composer', 'demo', 'engine', 'eshop-api', 'sandbox', 'scripts', 'ui']
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter(isProduction)
    .flatMap((file) =>
      listTexts(file)
        .filter(({ text }) => isPageAddress(text))
        .map((found) => ({ file, ...found })),
    );
  const stays = ({ file, text }: { file: string; text: string }) =>
    allowed.filter((one) => one.file === file && text.startsWith(one.begins));

  it('none is written in code', () =>
    expect(
      written
        .filter((one) => stays(one).length === 0)
        .map(({ file, line, text }) => `${file}:${line} ${text.replaceAll(HOLE, '${…}')}`),
    ).toEqual([]));
  it('each allowed text still exists', () =>
    expect(new Set(written.flatMap(stays))).toEqual(new Set(allowed)));
});
