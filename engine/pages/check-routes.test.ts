import { expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import { homePage, sampleFiles, sampleOptions, sampleSegments } from './sample-shop';

/** An engine that counts how often a segment is looked up: routes of another page are found by it. */
function openCounting() {
  const counted = { lookups: 0 };
  const options = sampleOptions({
    ...sampleFiles,
    '_base/grid': { ...homePage, page: 'grid', path: '/{target}/{type}' },
    '_base/about': { ...homePage, page: 'about', path: '/about' },
  });
  const engine = createPageEngine({
    ...options,
    segments: {
      ...sampleSegments,
      keyOf: (...of) => {
        counted.lookups++;
        return sampleSegments.keyOf(...of);
      },
    },
  });
  const edit = (data: object) => {
    counted.lookups = 0;
    engine.update(new Map([['page-configs/_base/about.json', JSON.stringify(data)]]));
    return counted.lookups;
  };
  return { engine, edit };
}
const about = { ...homePage, page: 'about', path: '/about' };

it('an edit of props does not check routes again', () => {
  const { edit, engine } = openCounting();
  const { revision } = engine;
  expect(
    edit({
      ...about,
      blocks: { ...about.blocks, hero: { type: 'hero', version: 2, props: { title: 'label:grid.title' } } },
    }),
  ).toBe(0);
  expect(engine.revision).not.toBe(revision);
  expect(edit({ ...about, path: '/us' })).toBeGreaterThan(0);
});

it('a path that clashes is found after an edit of props, and gone with the next path', () => {
  const { edit, engine } = openCounting();
  const codes = () => engine.problems().map(({ code }) => code);
  edit({ ...about, path: '/women/shoes' });
  expect(codes()).toEqual(Array(codes().length).fill('route-shadows'));
  expect(codes()).not.toEqual([]);
  edit({ ...about, path: '/women/shoes', cache: { maxAge: 30 } });
  expect(codes()).toContain('route-shadows');
  edit(about);
  expect(codes()).toEqual([]);
});

it('a clash is reported in the file of the stronger layer, which came to a path in use', () => {
  const clash = (strong: string) =>
    createPageEngine(
      sampleOptions({
        ...sampleFiles,
        '_base/meet': { ...homePage, page: 'meet', path: '/about' },
        [`north/${strong}`]: { ...homePage, page: strong, path: '/about' },
      }),
    )
      .problems()
      .map(({ code, file, message }) => [code, file, message.includes('(page-configs/_base/meet.json)')]);
  for (const name of ['ahead', 'zenith'])
    expect(clash(name)).toEqual([['route-duplicate', `page-configs/north/${name}.json`, true]]);
});
