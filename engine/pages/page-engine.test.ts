import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error';
import { createPageEngine } from './page-engine';
import type { ResolvedBlock } from './page.types';
import { homePage, sampleFiles, sampleOptions } from './sample-shop';

const start = (files: Record<string, unknown>) =>
  createPageEngine(sampleOptions({ ...sampleFiles, ...files }));
const ids = (blocks: ResolvedBlock[] | undefined) => blocks?.map(({ id }) => id);
const at = (file: string) => `page-configs/${file}.json`;

describe('resolvePage', () => {
  it('puts the page into its layout, with slots, defaults and cache policy', () => {
    const home = start({}).resolvePage('north', 'en_GB', 'home')!;
    expect(Object.keys(home.regions)).toEqual(['header', 'main', 'footer']);
    expect(ids(home.regions['header'])).toEqual(['bar']);
    expect(ids(home.regions['main'])).toEqual(['hero', 'tiles']);
    expect(ids(home.regions['main']![1]!.slots['items'])).toEqual(['one', 'two']);
    expect(home.regions['main']![0]).toMatchObject({
      type: 'hero',
      version: 2,
      props: { title: 'label:home.hero', tone: 'light' },
    });
    expect(home.cache).toEqual({ document: 'public', maxAge: 60, staleWhileRevalidate: 600 });
  });

  it('lays the layers over each other, weakest to strongest, on both axes', () => {
    const title = (text: string) => ({ page: 'home', blocks: { hero: { props: { title: text } } } });
    const layers = ['_base/es', '_base/es_ES', 'north', 'north/es', 'north/es_ES'];
    for (let strongest = 0; strongest < layers.length; strongest++) {
      const engine = start(
        Object.fromEntries(layers.slice(0, strongest + 1).map((layer) => [`${layer}/home`, title(layer)])),
      );
      expect(engine.resolvePage('north', 'es_ES', 'home')!.regions['main']![0]!.props['title']).toBe(
        layers[strongest],
      );
      expect(engine.resolvePage('south', 'de_DE', 'home')!.regions['main']![0]!.props['title']).toBe(
        'label:home.hero',
      );
    }
  });

  it('reads the label language before the real one', () => {
    const engine = start({
      '_base/es/home': { page: 'home', blocks: { hero: { props: { title: 'Hola' } } } },
      '_base/ca/home': { page: 'home', seo: { title: 'Inici' } },
    });
    const home = engine.resolvePage('north', 'ca_ES', 'home')!;
    expect({ heroTitle: home.regions['main']![0]!.props['title'], seoTitle: home.seo.title }).toEqual({
      heroTitle: 'Hola',
      seoTitle: 'Inici',
    });
  });

  it('hides a block, and brings it back with what it held when it is named again', () => {
    const engine = start({
      'north/home': { page: 'home', blocks: { hero: null } },
      'north/es/home': { page: 'home', blocks: { hero: { props: { tone: 'dark' } } } },
    });
    expect(ids(engine.resolvePage('north', 'en_GB', 'home')!.regions['main'])).toEqual(['tiles']);
    expect(engine.resolvePage('north', 'es_ES', 'home')!.regions['main']![0]).toMatchObject({
      id: 'hero',
      props: { title: 'label:home.hero', tone: 'dark' },
    });
  });

  it('lifts props of an older version, sparse overrides too', () => {
    const base = {
      ...homePage,
      blocks: {
        ...homePage.blocks,
        hero: { type: 'hero', version: 1, props: { caption: 'label:home.hero', tone: 'dark' } },
      },
    };
    const engine = start({
      '_base/home': base,
      '_base/es/home': { page: 'home', blocks: { hero: { version: 2, props: { title: 'Hola' } } } },
      '_base/de/home': { page: 'home', blocks: { hero: { props: { caption: 'Hallo' } } } },
    });
    const props = (locale: string) => engine.resolvePage('north', locale, 'home')!.regions['main']![0]!.props;
    expect([props('en_GB'), props('es_ES'), props('de_DE')]).toEqual(
      ['label:home.hero', 'Hola', 'Hallo'].map((title) => ({ title, tone: 'dark' })),
    );
  });

  it('takes one text out of a map by language', () => {
    const engine = start({
      'north/home': { page: 'home', blocks: { hero: { props: { title: { en: 'Hello', es: 'Hola' } } } } },
    });
    const title = (locale: string) =>
      engine.resolvePage('north', locale, 'home')!.regions['main']![0]!.props['title'];
    expect({ enGb: title('en_GB'), caEs: title('ca_ES'), deDe: title('de_DE') }).toEqual({
      enGb: 'Hello',
      caEs: 'Hola',
      deDe: 'Hello',
    });
  });

  it('lets a page extend another one, layers and all, with a path of its own', () => {
    const engine = start({
      '_base/sale': { page: 'sale', extends: 'home', path: '/sale', blocks: { tiles: null } },
      '_base/es/home': { page: 'home', blocks: { hero: { props: { title: 'Hola' } } } },
    });
    expect(ids(engine.resolvePage('north', 'es_ES', 'sale')!.regions['main'])).toEqual(['hero']);
    expect(engine.resolvePage('north', 'es_ES', 'sale')!.regions['main']![0]!.props['title']).toBe('Hola');
    expect({
      sale: engine.matchRoute('north', 'es_ES', '/sale')?.page,
      home: engine.matchRoute('north', 'es_ES', '')?.page,
    }).toEqual({ sale: 'sale', home: 'home' });
  });

  it('shares one page between locales whose layers are the same, and has none for unknown ones', () => {
    const engine = start({ 'south/es/home': { page: 'home', blocks: { tiles: null } } });
    expect(engine.resolvePage('north', 'en_GB', 'home')).toBe(engine.resolvePage('north', 'en_GB', 'home'));
    expect({
      south: engine.resolvePage('south', 'en_GB', 'home'),
      west: engine.resolvePage('west', 'en_GB', 'home'),
      north: engine.resolvePage('north', 'en_GB', 'x'),
    }).toEqual({ south: undefined, west: undefined, north: undefined });
    expect(engine.problems()).toEqual([]);
  });
});

describe('start', () => {
  it('stops on a broken base file, with place and cure', () => {
    expect(() => start({ '_base/home': '{ "page": "home",\n  "path": "/",\n}' })).toThrow(ConfigError);
    expect(() => start({ '_base/home': '{ "page": "home",\n  "path": "/",\n}' })).toThrow(
      /_base\/home\.json:2:14 error json-trailing-comma[^]*To mend it: Remove the comma/,
    );
  });

  it('skips a broken file of another layer and all that leans on it; the weaker ones serve', () => {
    const engine = start({
      'north/home': {
        page: 'home',
        blocks: { extra: { type: 'tile', version: 1, props: { titel: 'x' } } },
        place: { extra: { after: 'hero' } },
      },
      'north/es/home': { page: 'home', blocks: { extra: { props: { title: 'Hola' } } } },
    });
    expect(ids(engine.resolvePage('north', 'es_ES', 'home')!.regions['main'])).toEqual(['hero', 'tiles']);
    expect(engine.problems().map(({ file, code }) => `${file} ${code}`)).toEqual([
      `${at('north/es/home')} override-gone`,
      `${at('north/home')} unknown-field`,
    ]);
  });
});

describe('update', () => {
  const change = (file: string, data: unknown) =>
    new Map([[at(file), data === null ? null : typeof data === 'string' ? data : JSON.stringify(data)]]);
  const dark = { page: 'home', blocks: { hero: { props: { tone: 'dark' } } } };
  const tone = (engine: ReturnType<typeof start>) =>
    engine.resolvePage('north', 'en_GB', 'home')!.regions['main']![0]!.props['tone'];

  it('shows a change at once, and its removal', () => {
    const engine = start({});
    const before = engine.revision;
    expect(engine.update(change('north/home', dark))).toEqual({ changed: true, heldBack: [] });
    expect(tone(engine)).toBe('dark');
    expect(engine.revision).not.toBe(before);
    engine.update(change('north/home', null));
    expect({ tone: tone(engine), revision: engine.revision }).toEqual({ tone: 'light', revision: before });
  });

  it('keeps serving the last good file while a new version is broken, and takes the mended one', () => {
    const engine = start({ 'north/home': dark });
    for (const bad of [
      '{ "page": "home", ',
      { page: 'home', blocks: { hero: { props: { tone: 'drak' } } } },
    ]) {
      expect(engine.update(change('north/home', bad)).heldBack).toEqual([at('north/home')]);
      expect(tone(engine)).toBe('dark');
      expect(engine.problems()).toHaveLength(1);
    }
    expect(engine.problems()[0]).toMatchObject({
      code: 'not-a-choice',
      didYouMean: 'dark',
      field: 'props.tone',
      layer: 'north',
    });
    engine.update(change('north/home', { page: 'home', blocks: { hero: { props: { tone: 'light' } } } }));
    expect({ tone: tone(engine), problems: engine.problems() }).toEqual({ tone: 'light', problems: [] });
  });

  it('holds back only the file at fault when several change', () => {
    const engine = start({});
    const { heldBack } = engine.update(
      new Map([
        ...change('north/home', dark),
        ...change('south/home', '{'),
        ...change('_base/es/home', { page: 'home', blocks: { two: null } }),
      ]),
    );
    expect(heldBack).toEqual([at('south/home')]);
    expect(tone(engine)).toBe('dark');
  });

  it('does not let a base go that others lean on', () => {
    const engine = start({ 'north/home': dark });
    expect(engine.update(change('_base/home', null)).heldBack).toEqual([at('_base/home')]);
    expect(tone(engine)).toBe('dark');
    expect(engine.problems().map(({ code }) => code)).toContain('override-gone');
    expect(
      engine.update(new Map([...change('_base/home', null), ...change('north/home', null)])).heldBack,
    ).toEqual([]);
    expect(engine.resolvePage('north', 'en_GB', 'home')).toBeUndefined();
  });
});

describe('listImpact', () => {
  it('names the cells that a layer or a layout reaches', () => {
    const engine = start({
      'north/es/home': { page: 'home', blocks: { two: null } },
      '_base/sale': { page: 'sale', extends: 'home', path: '/sale' },
    });
    const cells = (file: string) =>
      engine.listImpact(at(file)).map(({ brand, locale, page }) => `${brand} ${locale} ${page}`);
    expect(cells('north/es/home')).toEqual([
      'north es_ES home',
      'north es_ES sale',
      'north ca_ES home',
      'north ca_ES sale',
    ]);
    expect(cells('_base/layouts/shop')).toHaveLength(12);
  });
});
