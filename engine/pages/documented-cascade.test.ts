import { describe, expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import type { ResolvedBlock } from './page.types';
import { homePage, sampleFiles, sampleOptions, shopLayout } from './sample-shop';

/** The statements of docs/page-configs.md under "Things that surprise", so that they stay true. */
const start = (files: Record<string, unknown>) =>
  createPageEngine(sampleOptions({ ...sampleFiles, ...files }));
const ids = (blocks: ResolvedBlock[] | undefined) => blocks?.map(({ id }) => id);
const tiles = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'tile', version: 1 }]));
const main = (files: Record<string, unknown>, locale = 'en_GB') =>
  ids(start(files).resolvePage('north', locale, 'home')!.regions['main']);
const title = (files: Record<string, unknown>, locale: string) =>
  start(files).resolvePage('north', locale, 'home')!.regions['main']![0]!.props['title'];

describe('the cascade, as documented', () => {
  const row = ['hero', 'tiles', 'novelties', 'method', 'plates', 'story', 'letters'];
  const long = {
    '_base/home': {
      ...homePage,
      blocks: { ...homePage.blocks, ...tiles(...row.slice(2)) },
      order: { ...homePage.order, main: row },
    },
  };

  it('order: a block that is not named follows the neighbour that it stood behind', () => {
    expect(
      main({
        ...long,
        'north/home': { page: 'home', order: { main: ['hero', 'method', 'plates', 'tiles'] } },
      }),
    ).toEqual(['hero', 'method', 'plates', 'story', 'letters', 'tiles', 'novelties']);
  });

  it('place: moves those named, and leaves all others where they are', () => {
    const place = { method: { after: 'hero' }, plates: { after: 'method' } };
    expect(main({ ...long, 'north/home': { page: 'home', place } })).toEqual([
      'hero',
      'method',
      'plates',
      'tiles',
      'novelties',
      'story',
      'letters',
    ]);
  });

  it('place: a block does not follow its anchor when a stronger layer moves that', () => {
    const files = {
      ...long,
      'north/home': { page: 'home', place: { letters: { after: 'hero' } } },
      'north/es/home': { page: 'home', place: { hero: { last: 'main' } } },
    };
    expect(main(files)).toEqual(['hero', 'letters', 'tiles', 'novelties', 'method', 'plates', 'story']);
    expect(main(files, 'es_ES')).toEqual([
      'letters',
      'tiles',
      'novelties',
      'method',
      'plates',
      'story',
      'hero',
    ]);
  });

  it('texts: a brand’s map covers a literal of a base language; a language that it lacks reads English', () => {
    const files = {
      '_base/es/home': { page: 'home', blocks: { hero: { props: { title: 'Hola' } } } },
      'north/home': { page: 'home', blocks: { hero: { props: { title: { de: 'Hallo', en: 'Hello' } } } } },
    };
    expect({ esEs: title(files, 'es_ES'), enGb: title(files, 'en_GB') }).toEqual({
      esEs: 'Hello',
      enGb: 'Hello',
    });
  });

  it('paths: that of another language, and one that a stronger layer covers, redirect to one’s own', () => {
    const engine = start({
      '_base/faqs': { ...homePage, page: 'faqs', path: '/faqs' },
      '_base/es/faqs': { page: 'faqs', path: '/preguntas' },
      '_base/de/faqs': { page: 'faqs', path: '/fragen' },
    });
    expect(engine.matchRoute('north', 'es_ES', '/fragen')).toMatchObject({
      page: 'faqs',
      redirect: '/preguntas',
    });
    expect(engine.matchRoute('north', 'es_ES', '/faqs')).toMatchObject({
      page: 'faqs',
      redirect: '/preguntas',
    });
    expect(engine.matchRoute('north', 'en_GB', '/faqs')).not.toHaveProperty('redirect');
  });

  it('layouts: what a page lists in a region stands behind the layout’s own blocks, which it cannot change', () => {
    const page = {
      '_base/home': {
        ...homePage,
        blocks: { ...homePage.blocks, ...tiles('offer') },
        order: { ...homePage.order, header: ['offer'] },
      },
    };
    expect(ids(start(page).resolvePage('north', 'en_GB', 'home')!.regions['header'])).toEqual([
      'bar',
      'offer',
    ]);
    expect(
      start({ 'north/home': { page: 'home', blocks: { bar: { props: { title: 'label:home.title' } } } } })
        .problems()
        .map(({ code }) => code),
    ).toEqual(['override-gone']);
  });

  it('layouts: a file of one layout reaches the pages of that layout alone', () => {
    const engine = start({
      '_base/layouts/till': { ...shopLayout, layout: 'till', order: {}, blocks: {} },
      '_base/pay': { ...homePage, page: 'pay', path: '/pay', layout: 'till' },
      'north/layouts/shop': {
        layout: 'shop',
        blocks: tiles('ribbon'),
        place: { ribbon: { first: 'header' } },
      },
    });
    const header = (page: string) => ids(engine.resolvePage('north', 'en_GB', page)!.regions['header']);
    expect({ home: header('home'), pay: header('pay') }).toEqual({ home: ['ribbon', 'bar'], pay: [] });
  });
});
