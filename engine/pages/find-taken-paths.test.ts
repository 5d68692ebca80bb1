import { expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import { homePage, sampleFiles, sampleOptions } from './sample-shop';

/** The sample shop in which the hero answers some paths itself. */
function openShop(files: Record<string, unknown> = {}) {
  const options = sampleOptions({ ...sampleFiles, ...files });
  const hero = options.blockTypes.get('hero')!;
  const routes = ['_back/bank', '_back/bag/:token', 'pay/return'];
  return createPageEngine({
    ...options,
    blockTypes: new Map([...options.blockTypes, ['hero', { ...hero, routes }]]),
  });
}

const pageAt = (path: unknown) => ({ ...homePage, page: 'about', path });
const found = (path: unknown) =>
  openShop({ 'north/about': pageAt(path) })
    .problems()
    .map(({ severity, code, file, line, column }) => `${severity} ${code} ${file}:${line}:${column}`);
const file = 'page-configs/north/about.json';

it.each([
  ['the path itself', '/_back/bank'],
  ['the path in another spelling', '/Pay/Return'],
  ['a path of a parameter’s', '/_back/bag/mine'],
  ['all that a parameter stands for', '/_back/bag/{token}'],
])('a page can’t have what a block answers: %s', (_what, path) => {
  expect(found(path)).toEqual([expect.stringMatching(`^error route-taken ${file}:\\d+:\\d+$`)]);
});

it('a former path is looked at too', () => {
  expect(found(['/about', '/pay/return'])).toEqual([expect.stringMatching('^error route-taken')]);
});

it.each([['/pay/{step}'], ['/{area}/{step}'], ['/pay/return/{more?}'], ['/_back/{where}']])(
  'a page is warned of a part that a block answers: %s',
  (path) => {
    expect(found(path).filter((line) => line.includes('route-'))).toEqual([
      expect.stringMatching(`^warning route-shadows ${file}:\\d+:\\d+$`),
    ]);
  },
);

it.each([['/pay'], ['/pay/return/more'], ['/_back'], ['/return'], ['/payments/return']])(
  'a neighbour of a block’s path is a page’s: %s',
  (path) => {
    expect(found(path)).toEqual([]);
  },
);

it('the message has both places and a way out', () => {
  const [problem] = openShop({ 'north/es_ES/home': { page: 'home', path: '/pay/return' } }).problems();
  expect(problem).toMatchObject({
    file: 'page-configs/north/es_ES/home.json',
    message:
      '"home" has /pay/return, but blocks/hero/hero.routes.ts answers that path ("pay/return") before any page (in north es_ES).',
    fix: 'Give the page another path.',
  });
});

it('a running shop goes on with the last good page', () => {
  const engine = openShop({ 'north/about': pageAt('/about') });
  const update = (path: string) => engine.update(new Map([[file, JSON.stringify(pageAt(path))]]));
  update('/pay/return');
  expect(engine.problems().map(({ code }) => code)).toContain('route-taken');
  expect(engine.matchRoute('north', 'es_ES', '/about')).toMatchObject({ page: 'about' });
  update('/us');
  expect(engine.problems()).toEqual([]);
  expect(engine.matchRoute('north', 'es_ES', '/us')).toMatchObject({ page: 'about' });
});
