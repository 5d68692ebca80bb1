import { beforeEach, expect, it } from 'vitest';
import type { LiveStack } from '../../composer/model/live-text';
import { LiveFiles } from './live-files';

const home = 'page-configs/main/home.json';
const sale = 'page-configs/main/sale.json';
const other = 'brands/main/brand.json';
const page = (title: string, link: string) =>
  JSON.stringify({ page: 'home', seo: { title, link } }, null, 2) + '\n';
const checked = { isKnownSound: true };
const none: LiveStack = { trunk: new Map(), active: [] };
const stack: LiveStack = {
  trunk: new Map([
    [home, { base: page('Autumn', '/a'), doc: page('Winter', '/a') }],
    [sale, { base: null, doc: '{"page":"sale"}\n' }],
  ]),
  active: [],
};

let shipped: Map<string, string>;
let report: (changed: string[]) => void;
let files: LiveFiles;
let changes: string[][];
beforeEach(() => {
  shipped = new Map([
    [home, page('Autumn', '/a')],
    [other, '{}'],
  ]);
  files = new LiveFiles({
    texts: shipped,
    watch: (onChange) => {
      report = onChange;
      return () => undefined;
    },
    problems: () => [],
  });
  changes = [];
  files.watch((changed) => changes.push(changed.sort()));
});

it('a shop opens on the shipped files, and an overlay comes as a change of exactly its files', () => {
  expect([...files.texts]).toEqual([...shipped]);
  files.lay(stack, checked);
  expect(files.texts.get(home)).toBe(page('Winter', '/a'));
  expect(files.texts.get(sale)).toBe('{"page":"sale"}\n');
  expect(changes).toEqual([[home, sale].sort()]);
  files.lay(stack, checked);
  expect(changes).toHaveLength(1);
});

it('without its overlay a file is as it was shipped, and one that the overlay brought is gone', () => {
  files.lay(stack, checked);
  files.lay(none, checked);
  expect([...files.texts]).toEqual([...shipped]);
  expect(changes[1]).toEqual([home, sale].sort());
});

it('a shipped file that changes under the overlay flows in; one that is not under it is passed on', () => {
  files.lay(stack, checked);
  shipped.set(home, page('Autumn', '/b'));
  report([home, other]);
  expect(files.texts.get(home)).toBe(page('Winter', '/b'));
  expect(changes[1]).toEqual([other, home].sort());
});

it('a file that an overlay takes away is not there', () => {
  files.lay({ ...none, trunk: new Map([[home, { base: page('Autumn', '/a'), doc: null }]]) }, checked);
  expect(files.texts.has(home)).toBe(false);
  expect(changes).toEqual([[home]]);
});

it('the end of an earlier shop’s watching leaves the later one listening', () => {
  const later: string[][] = [];
  const stopEarlier = files.watch(() => undefined);
  files.watch((changed) => later.push(changed));
  stopEarlier();
  files.lay(stack, checked);
  expect(later).toHaveLength(1);
});
