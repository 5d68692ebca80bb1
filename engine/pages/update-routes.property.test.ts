import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import type { PageEngine } from './page-engine.types';
import { sampleBrands, sampleFiles, sampleOptions } from './sample-shop';

const pages = ['anna', 'bert', 'cleo'];
const layers = ['_base', '_base/es', 'north', 'north/de', 'south/es_ES'];
const paths = [
  '/a',
  '/A',
  '/b',
  '/a/{x?}',
  '/women/shoes',
  '/{target}/{type}',
  '/{target}/{type}/{x?}',
  '/{target}/a',
  '/{x}/b',
];
const questions = [
  '/a',
  '/A',
  '/b',
  '/a/b',
  '/women/shoes',
  '/mujer/zapatos',
  '/damen/a',
  '/herren/schuhe/b',
  '/',
];

const aPath = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...paths) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.shuffledSubarray(paths, { minLength: 1, maxLength: 3 }) },
);
const aFile = fc.record({ page: fc.constantFrom(...pages), layer: fc.constantFrom(...layers) });
const aText = fc.oneof(
  { weight: 6, arbitrary: fc.record({ path: aPath, title: fc.constantFrom('One', 'Two') }) },
  { weight: 1, arbitrary: fc.constantFrom('gone', 'broken' as const) },
);
const edits = fc.array(fc.array(fc.record({ file: aFile, text: aText }), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 8,
});

type Text = typeof aText extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function write(page: string, layer: string, text: Text): string | null {
  if (typeof text === 'string') return text === 'gone' ? null : '{ "page": ';
  const { path, title } = text;
  const layout = layer === '_base' ? { layout: 'shop' } : {};
  return JSON.stringify({ page, ...layout, seo: { title }, path });
}

/** All that a shop reads of its routes, in every storefront and locale. */
const ask = (engine: PageEngine) =>
  sampleBrands.flatMap(({ id, locales }) =>
    locales.map((locale) => ({
      matches: questions.map((rest) => engine.matchRoute(id, locale, rest)),
      paths: pages.map((page) => [
        engine.buildPath(id, locale, page),
        engine.buildPath(id, locale, page, { target: 'women', type: 'shoes', x: 'y' }),
      ]),
    })),
  );

const listRouteProblems = (engine: PageEngine) =>
  engine.problems().filter(({ code }) => code.startsWith('route-'));

describe('routes after edits', () => {
  it('are those of an engine that starts with the files that serve', () => {
    let changed = 0;
    fc.assert(
      fc.property(edits, (steps) => {
        const options = sampleOptions(sampleFiles);
        const engine = createPageEngine(options);
        const serving = new Map(options.files);
        const waiting = new Map<string, string | null>();
        for (const step of steps) {
          const before = JSON.stringify(ask(engine));
          const wanted = new Map(
            step.map(({ file: { page, layer }, text }) => [
              `page-configs/${layer}/${page}.json`,
              write(page, layer, text),
            ]),
          );
          for (const [file, text] of wanted) waiting.set(file, text);
          const { heldBack } = engine.update(wanted);
          for (const [file, text] of waiting) {
            if (heldBack.includes(file)) continue;
            waiting.delete(file);
            if (text === null) serving.delete(file);
            else serving.set(file, text);
          }
          const fresh = createPageEngine({ ...options, files: serving });
          expect(ask(engine)).toEqual(ask(fresh));
          if (heldBack.length === 0) expect(listRouteProblems(engine)).toEqual(listRouteProblems(fresh));
          if (JSON.stringify(ask(engine)) !== before) changed++;
        }
      }),
      { numRuns: 60 },
    );
    expect(changed).toBeGreaterThan(30);
  });
});
