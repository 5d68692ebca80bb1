import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource, root } from '../support/source-files';

const code = ['app', 'blocks', 'engine', 'ui', 'eshop-api', 'composer', 'demo', 'sandbox', 'scripts']
  .flatMap((folder) => listFiles(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !file.includes('.generated.'));
const product = code.filter((file) => !/\.test\.tsx?$|\.samples\.tsx?$/.test(file));
const folderNames = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('conventions of the project', () => {
  it('no file is longer than 300 lines', () => {
    expect(code.filter((file) => readSource(file).split('\n').length > 301)).toEqual([]);
  });

  it('no folder or file is a catch-all (utils, helpers, misc)', () => {
    const drawers = code.filter((file) => /(^|\/)(utils|helpers|misc|common|index)(\/|\.[a-z]+$)/.test(file));
    expect(drawers).toEqual([]);
  });

  it('code names no brand', () => {
    const names = folderNames('brands').map(
      (id) => (JSON.parse(readSource(`brands/${id}/brand.json`)) as { name: string }).name.split(' ')[0]!,
    );
    const wrong = product.filter((file) =>
      names.some((name) => new RegExp(name, 'i').test(readSource(file))),
    );
    expect(wrong).toEqual([]);
  });

  it('code branches on no brand or locale id', () => {
    const ids = [
      ...folderNames('brands'),
      ...folderNames('locales').filter((id) => /^[a-z]{2}_[A-Z]{2}$/.test(id)),
    ];
    const branch = new RegExp(
      `(brand|brandId|locale|storefront)(\\.id|\\.locale)?\\s*[!=]==?\\s*['"](${ids.join('|')})['"]`,
    );
    expect(product.filter((file) => branch.test(readSource(file)))).toEqual([]);
  });

  it('the environment is read in one place each', () => {
    const allowed =
      /^(app\/start\/(settings|start|dev)\.ts|eshop-api\/start\.ts|eshop-api\/database\/test-.*\.ts|scripts\/.*)$/;
    expect(product.filter((file) => !allowed.test(file) && /process\.env/.test(readSource(file)))).toEqual(
      [],
    );
  });

  it('no file holds a machine path or registry host', () => {
    const everything = [
      ...code,
      ...listFiles('docs', /\.md$/),
      ...listFiles('.github', /\.(md|yml)$/),
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CHANGELOG.md',
      '.env.example',
      'package.json',
    ].filter((file) => fs.existsSync(path.join(root, file)));
    const pattern = new RegExp(
      ['(^|[^\\w.])/(work|farm)/', 'registry\\.npmjs', 'registry\\.yarnpkg'].join('|'),
      'm',
    );
    expect(everything.filter((file) => pattern.test(readSource(file)))).toEqual([]);
  });

  // docs/glossary.md#verbs-and-nouns
  it('comments describe no code as a person', () => {
    const comments = (file: string) =>
      (readSource(file).match(/\/\*[^]*?\*\/|(?<![:'"`\w])\/\/.*$/gm) ?? []).map((comment) =>
        comment.replace(/`[^`]*`/g, ''),
      );
    const person =
      /\b(nobody|whoever|anybody|knows|remembers|remembered|forgets|tells|told|hears|wakes|judges|believes)\b/i;
    expect(code.flatMap(comments).length).toBeGreaterThan(5000);
    expect(
      code.flatMap((file) =>
        comments(file).flatMap((comment) => (person.test(comment) ? [file, comment] : [])),
      ),
    ).toEqual([]);
  });

  it('types are named by the thing itself, not by what was done to it', () => {
    const participle =
      /\b(?:interface|type|class) (?:Answer|Asked|Found|Given|Kept|Made|Place|Said|Seen|Taken|Told)\b/;
    expect(
      [...code, ...listFiles('tests', /\.tsx?$/)].filter((file) => participle.test(readSource(file))),
    ).toEqual([]);
  });

  it('files are named by terms of the field, not by verbs of a person', () => {
    const verb =
      /(^|\/)(again|ask|draw|forget|hear|judge|keep|learn|note|own|remember|say|teach|tell|wake)-[^/]*$/;
    // A map and a film are drawn; a wishlist of one's own, and an override that is kept, are the contract's.
    const exact =
      /\/(map\/draw-(map|pins)|film\/draw-film|ops\/keep-override|own-wishlist\.contract|pictures\/draw-picture)\b/;
    expect(code.filter((file) => verb.test(file) && !exact.test(file))).toEqual([]);
  });
});
