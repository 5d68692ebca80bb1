import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { createPageEngine } from './page-engine';
import type { PageReader } from './page-engine.types';
import type { Problem } from './page.types';
import { homePage, sampleBrands, sampleFiles, sampleOptions } from './sample-shop';

const fileOf = (name: string) => `page-configs/${name}.json`;
const change = (files: Record<string, unknown>) =>
  new Map(
    Object.entries(files).map(([name, data]) => [
      fileOf(name),
      data === null ? null : typeof data === 'string' ? data : JSON.stringify(data),
    ]),
  );
const more = { ...homePage, page: 'more', path: '/more' };
const about = { ...homePage, page: 'about', path: '/about' };
const open = (more: Record<string, unknown> = {}) =>
  createPageEngine(sampleOptions({ ...sampleFiles, '_base/about': about, ...more }));
const columns = (value: number) => ({ page: 'home', blocks: { hero: { props: { columns: value } } } });
const columnsOf = (pages: PageReader, locale = 'en_GB') =>
  pages.resolvePage('north', locale, 'home')?.regions['main']?.find(({ id }) => id === 'hero')?.props[
    'columns'
  ];
const codesOf = (problems: readonly Problem[]) => problems.map(({ code }) => code);

describe('a fork', () => {
  it('shows its changes, and what it comes from does not', () => {
    const engine = open();
    const fork = engine.fork(change({ 'north/home': columns(3) }));
    expect({ fork: columnsOf(fork), engine: columnsOf(engine) }).toEqual({ fork: 3, engine: undefined });
    expect(fork.revision).not.toBe(engine.revision);
    const second = fork.fork(change({ 'north/de/home': columns(4) }));
    expect({
      second: columnsOf(second),
      secondInGerman: columnsOf(second, 'de_DE'),
      forkInGerman: columnsOf(fork, 'de_DE'),
    }).toEqual({ second: 3, secondInGerman: 4, forkInGerman: 3 });
  });
  it('stays as it is when the engine goes on', () => {
    const engine = open();
    const fork = engine.fork(change({ 'north/home': columns(3) }));
    engine.update(change({ 'north/home': columns(2), '_base/about': null }));
    expect({ fork: columnsOf(fork), engine: columnsOf(engine) }).toEqual({ fork: 3, engine: 2 });
    expect(fork.pages()).toContain('about');
  });
  it('shares the pages that it does not touch', () => {
    const engine = open();
    const fork = engine.fork(change({ 'north/home': columns(3) }));
    expect(fork.resolvePage('north', 'en_GB', 'about')).toBe(engine.resolvePage('north', 'en_GB', 'about'));
  });
  it('with a text that the engine has is that engine', () => {
    const engine = open({ 'north/home': columns(3) });
    const text = JSON.stringify(columns(3), null, 2);
    expect(engine.fork(new Map([[fileOf('north/home'), text]])).revision).toBe(engine.revision);
  });
  it('checks only what its changes reach, with place, path and cells', () => {
    const engine = open({ 'south/about': { page: 'about', blocks: { hero: { props: { columns: 9 } } } } });
    const fork = engine.fork(change({ 'north/es/home': columns(8) }));
    expect(fork.reached).toEqual(['page:home']);
    expect(fork.check()).toMatchObject([
      {
        code: 'out-of-range',
        file: fileOf('north/es/home'),
        path: ['blocks', 'hero', 'props', 'columns'],
        cells: [
          { brand: 'north', locale: 'es_ES' },
          { brand: 'north', locale: 'ca_ES' },
        ],
      },
    ]);
    expect(fork.check(['page:about'])).toEqual([]);
    const inCell = (locale: string) => fork.check(undefined, { brand: 'north', locale });
    expect(inCell('ca_ES')).toMatchObject([
      { code: 'out-of-range', cells: [{ brand: 'north', locale: 'ca_ES' }] },
    ]);
    expect(inCell('en_GB')).toEqual([]);
    expect(engine.problems()).toHaveLength(1);
  });
  it('reaches the pages of a layout, those that extend a page, and those that link to a path that moves', () => {
    const engine = open({
      '_base/more': { page: 'more', path: '/more', extends: 'about' },
      '_base/links': {
        ...homePage,
        page: 'links',
        path: '/links',
        blocks: { ...homePage.blocks, one: { type: 'tile', version: 1, props: { link: 'page:about' } } },
      },
    });
    expect([...engine.fork(change({ 'north/layouts/shop': { layout: 'shop' } })).reached].sort()).toEqual([
      'layout:shop',
      'page:about',
      'page:home',
      'page:links',
      'page:more',
    ]);
    const gone = engine.fork(change({ '_base/about': { ...about, path: null } }));
    expect([...gone.reached].sort()).toEqual(['page:about', 'page:links', 'page:more']);
    expect(gone.check()).toMatchObject([{ code: 'bad-link', file: fileOf('_base/links'), block: 'one' }]);
  });
});

describe('replacing texts', () => {
  it('takes all of them where they are sound', () => {
    const engine = open();
    const changes = change({ 'north/home': columns(3), '_base/about': null });
    expect(engine.replace(changes)).toEqual({ changed: true, problems: [] });
    expect({ columns: columnsOf(engine), pages: engine.pages() }).toEqual({ columns: 3, pages: ['home'] });
    expect(engine.replace(changes)).toEqual({ changed: false, problems: [] });
  });
  it('takes none of them where one is not, and returns what is wrong', () => {
    const engine = open();
    const before = [engine.revision, engine.problems()];
    const outcome = engine.replace(
      change({ 'north/home': columns(3), 'south/home': columns(9), '_base/about': null }),
    );
    expect(outcome).toMatchObject({
      changed: false,
      problems: [{ code: 'out-of-range', file: fileOf('south/home'), line: 1 }],
    });
    expect([engine.revision, engine.problems()]).toEqual(before);
    expect({ columns: columnsOf(engine), pages: engine.pages() }).toEqual({
      columns: undefined,
      pages: ['about', 'home'],
    });
  });
  it('never throws for a file of _base', () => {
    const engine = open();
    expect(codesOf(engine.replace(change({ '_base/home': '{' })).problems)).toEqual(['json-syntax']);
    expect(codesOf(engine.replace(change({ '_base/layouts/shop': null })).problems)).toContain(
      'unknown-layout',
    );
    expect(engine.problems()).toEqual([]);
  });
  it('does not look at what was found sound before', () => {
    const engine = open();
    expect(engine.replace(change({ 'north/home': columns(9) }), { isKnownSound: true })).toEqual({
      changed: true,
      problems: [],
    });
    expect(engine.problems()).toEqual([]);
  });
  it('leaves other changes waiting, and ends the waiting of its own', () => {
    const engine = open();
    engine.update(change({ 'south/home': columns(9), 'north/home': columns(8) }));
    expect(engine.replace(change({ 'north/home': columns(3) }))).toEqual({ changed: true, problems: [] });
    expect(engine.problems()).toMatchObject([{ file: fileOf('south/home') }]);
    expect(engine.update(change({})).heldBack).toEqual([fileOf('south/home')]);
  });
});

const names = ['home', 'about', 'more'] as const;
const layers = ['_base', '_base/es', 'north', 'south/de_DE'];
const aText = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, '{') },
  {
    weight: 9,
    arbitrary: fc.record({
      columns: fc.constantFrom(1, 2, 3, 4, 2, 3, 9),
      link: fc.constantFrom(...names.map((name) => `page:${name}`)),
      path: fc.constantFrom(undefined, undefined, undefined, null, '/other'),
    }),
  },
);
const drawn = fc.array(
  fc.record({ name: fc.constantFrom(...names), layer: fc.constantFrom(...layers), text: aText }),
  { minLength: 1, maxLength: 4 },
);
const write = ({ name, layer, text }: { name: string; layer: string; text: unknown }) => {
  if (text === null || typeof text === 'string') return [fileOf(`${layer}/${name}`), text] as const;
  const { path = layer === '_base' ? `/${name}` : undefined, ...props } = text as { path?: string | null };
  const hero = {
    ...(layer === '_base' && { type: 'hero', version: 2 }),
    props: { ...props, title: 'label:home.hero' },
  };
  const whole = layer === '_base' && { layout: 'shop', order: { main: ['hero'] } };
  return [
    fileOf(`${layer}/${name}`),
    JSON.stringify({ page: name, ...whole, path, blocks: { hero } }),
  ] as const;
};
const resolveAll = (pages: PageReader) =>
  sampleBrands.flatMap(({ id, locales }) =>
    locales.flatMap((locale) => names.map((name) => pages.resolvePage(id, locale, name))),
  );
function apply(files: ReadonlyMap<string, string>, changes: Iterable<readonly [string, string | null]>) {
  const next = new Map(files);
  for (const [file, text] of changes) {
    if (text === null) next.delete(file);
    else next.set(file, text);
  }
  return next;
}
const keysOf = (problems: readonly Problem[]) =>
  problems.map(({ code, file, path, message }) => `${code} ${file} ${path?.join()} ${message}`).sort();

it('a fork and a replacement are what a start with those files is, and find what a check of all files finds', () => {
  let [sound, unsound] = [0, 0];
  fc.assert(
    fc.property(drawn, drawn, (first, then) => {
      const options = sampleOptions({ ...sampleFiles, '_base/about': about, '_base/more': more });
      const engine = createPageEngine(options);
      const isTaken = engine.replace(new Map(first.map(write))).problems.length === 0;
      const files = apply(options.files, isTaken ? first.map(write) : []);
      const changes = new Map(then.map(write));
      const [before, after] = [files, apply(files, changes)].map((texts) =>
        keysOf(checkFiles({ ...options, files: texts })),
      );
      const fork = engine.fork(changes);
      const found = keysOf(fork.check());
      expect(after).toEqual(expect.arrayContaining(found));
      expect(found).toEqual(expect.arrayContaining(after!.filter((key) => !before!.includes(key))));
      const outcome = engine.replace(changes);
      const hasErrors = fork.check().some(({ severity }) => severity === 'error');
      expect(outcome.problems.length > 0).toBe(hasErrors);
      if (hasErrors) {
        unsound++;
        return;
      }
      sound++;
      const fresh = createPageEngine({ ...options, files: apply(files, changes) });
      expect(resolveAll(fork)).toEqual(resolveAll(fresh));
      expect(resolveAll(engine)).toEqual(resolveAll(fresh));
      expect(engine.revision).toBe(fresh.revision);
    }),
    { numRuns: 60 },
  );
  expect(Math.min(sound, unsound)).toBeGreaterThan(5);
});
