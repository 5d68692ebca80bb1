import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, findKnots, readImports, type ImportEdge } from '../support/import-graph';

/** Files of the product: no tests and what only they import. */
const isProduct = (file: string): boolean =>
  !/\.(test|fixture|cases|samples|conformance|bench|journey|fault|child)\.tsx?$|\/testing\/|^tests\//.test(
    file,
  );
const edges = readImports().filter(({ from, to }) => isProduct(from) && isProduct(to));
const format = (circles: readonly string[][]) => circles.map((files) => files.join(' → '));

const edge = (from: string, to: string, typeOnly = false): ImportEdge => ({ from, to, typeOnly });

describe('import circles', () => {
  it('are counted one way round each', () => {
    const graph = [
      edge('a', 'b'),
      edge('b', 'a', true),
      edge('b', 'c'),
      edge('c', 'a'),
      edge('c', 'd'),
      edge('d', 'e'),
      edge('e', 'd'),
      edge('e', 'f'),
    ];
    expect(format(findCircles(graph))).toEqual(['a → b', 'a → b → c', 'd → e']);
    expect(findKnots(graph)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('the graph holds the imports of all rooms, types marked', () => {
    expect(edges.length).toBeGreaterThan(6000);
    expect(edges).toContainEqual(edge('blocks/hero/hero.types.ts', 'blocks/hero/hero.schema.ts', true));
    expect(edges).toContainEqual(edge('blocks/hero/hero.view.tsx', 'blocks/hero/hero-film.view.tsx'));
    expect(edges).toContainEqual(edge('app/routes/_index.tsx', 'app/routes/$.tsx'));
  });

  it('there is none in the code that runs', () =>
    expect(format(findCircles(edges.filter(({ typeOnly }) => !typeOnly)))).toEqual([]));

  it('there is none by value between the rooms of app, so each can be read after those that it builds on', () => {
    const roomOf = (file: string): string => path.posix.dirname(file).split('/').slice(0, 2).join('/');
    const between = edges
      .filter(({ from, to, typeOnly }) => !typeOnly && /^app\/./.test(from) && /^app\/./.test(to))
      .map(({ from, to }) => edge(roomOf(from), roomOf(to)))
      .filter(({ from, to }) => from !== to);
    expect(between.length).toBeGreaterThan(40);
    expect(findKnots(between)).toEqual([]);
  });

  it('types close fewer than ten', () => expect(format(findCircles(edges)).slice(9)).toEqual([]));
});
