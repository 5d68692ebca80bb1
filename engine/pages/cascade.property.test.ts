import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import type { Placement } from './layer.types';
import type { PageEngine } from './page-engine.types';
import type { ResolvedBlock } from './page.types';
import { applyOrder, applyPlacements, reorder } from './placements';
import { sampleFiles, sampleOptions } from './sample-shop';
import { reverseKeys, shuffle } from './arbitrary-json.fixture';

const ids = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fine'];
const order = fc.shuffledSubarray(ids, { minLength: 2 });

describe('order and placements', () => {
  it('a reorder keeps what it does not name, each behind its neighbour, and nothing twice', () => {
    fc.assert(
      fc.property(order, order, (weaker, wanted) => {
        const result = reorder(weaker, wanted);
        expect(new Set(result)).toEqual(new Set([...weaker, ...wanted]));
        expect(result).toHaveLength(new Set(result).size);
        expect(result.filter((id) => wanted.includes(id))).toEqual(wanted);
        weaker.forEach((id, i) => {
          if (!wanted.includes(id))
            expect(result.indexOf(id)).toBe(i === 0 ? 0 : result.indexOf(weaker[i - 1]!) + 1);
        });
      }),
    );
  });

  const spot = (id: string) =>
    fc.oneof(
      fc.record({ after: fc.constantFrom(...ids.filter((other) => other !== id)) }),
      fc.record({ before: fc.constantFrom(...ids.filter((other) => other !== id)) }),
      fc.constantFrom({ first: 'main' }, { last: 'main' }, { first: 'side' }),
    );
  const placements = fc.record(Object.fromEntries(ids.map((id) => [id, spot(id)])), { requiredKeys: [] });

  it('the order of keys in a file never matters', () => {
    fc.assert(
      fc.property(
        order,
        placements,
        fc.array(fc.nat(96), { minLength: 6, maxLength: 6 }),
        (main, drawn, seed) => {
          const placement = drawn as Record<string, Placement>;
          const shuffled = Object.fromEntries(shuffle(Object.entries(placement), seed));
          const lists = applyOrder(new Map(), { main, side: ids.filter((id) => !main.includes(id)) });
          expect(applyPlacements(lists, shuffled)).toEqual(applyPlacements(lists, placement));
          expect(
            applyOrder(lists, reverseKeys({ side: ['anna'], main: ['bert'] }) as Record<string, string[]>),
          ).toEqual(applyOrder(lists, { main: ['bert'], side: ['anna'] }));
        },
      ),
      { numRuns: 300 },
    );
  });
});

const layers = ['_base/es', '_base/es_ES', 'north', 'north/es', 'north/es_ES'];
/** A layer with an error would be skipped, and a property could hold for the wrong reason. */
function start(files: Record<string, unknown>): PageEngine {
  const engine = createPageEngine(sampleOptions({ ...sampleFiles, ...files }));
  expect(engine.problems().filter(({ severity }) => severity === 'error')).toEqual([]);
  return engine;
}
const main = (engine: PageEngine, page = 'home') =>
  engine.resolvePage('north', 'es_ES', page)!.regions['main']!;
const idsOf = (blocks: ResolvedBlock[]) => blocks.map(({ id }) => id);
const tile = { type: 'tile', version: 1 };
const baseOf = (wanted: readonly string[]) => ({
  page: 'home',
  path: '/',
  layout: 'shop',
  blocks: Object.fromEntries(wanted.map((id) => [id, tile])),
  order: { main: [...wanted] },
});

describe('cascade', () => {
  const patch = fc.record(
    { title: fc.constantFrom('Uno', 'Dos', 'Tres', null), link: fc.constantFrom('/a', '/b', null) },
    { requiredKeys: [] },
  );
  const stack = fc.record(Object.fromEntries(layers.map((layer) => [layer, patch])), { requiredKeys: [] });
  const fileOf = (props: unknown) => ({ page: 'home', blocks: { one: { props } } });
  const filesOf = (props: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(props).map(([layer, item]) => [`${layer}/home`, fileOf(item)]));

  it('the order of files and of keys never matters', () => {
    fc.assert(
      fc.property(stack, (props) => {
        const files = { ...sampleFiles, ...filesOf(props) };
        const reversed = Object.fromEntries(
          Object.entries(files)
            .reverse()
            .map(([file, data]) => [file, reverseKeys(data)]),
        );
        const [a, b] = [createPageEngine(sampleOptions(files)), createPageEngine(sampleOptions(reversed))];
        for (const locale of ['es_ES', 'en_GB'])
          expect(b.resolvePage('north', locale, 'home')).toEqual(a.resolvePage('north', locale, 'home'));
      }),
      { numRuns: 40 },
    );
  });

  it('a value is that of the strongest layer that names it', () => {
    fc.assert(
      fc.property(stack, (props) => {
        const one = main(start(filesOf(props)))[1]!.slots['items']![0]!;
        for (const name of ['title', 'link'] as const) {
          const values = layers.map((layer) => props[layer]?.[name]).filter((item) => item !== undefined);
          expect(one.props[name]).toBe(values.at(-1) ?? undefined);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('the provenance of each value points to the layer that really holds it', () => {
    fc.assert(
      fc.property(stack, (props) => {
        const files = { ...sampleFiles, ...filesOf(props) };
        const engine = start(files);
        const one = main(engine)[1]!.slots['items']![0]!;
        const { values } = engine.explain('north', 'es_ES', 'home')!;
        for (const { path, file, line, column, value: value, shadows } of values) {
          const name = /^page-configs\/(.*)\.json$/.exec(file)![1]!;
          for (const source of [{ file, line, column, value: value }, ...shadows])
            expect(path.startsWith('order.') || readAt(files, source) === JSON.stringify(source.value)).toBe(
              true,
            );
          expect(Object.keys(files)).toContain(name);
        }
        for (const prop of ['title', 'link'] as const) {
          const found = values.find(({ path }) => path === `blocks.one.props.${prop}`);
          expect(found?.value).toBe(one.props[prop]);
          const strongest = layers.filter((layer) => props[layer]?.[prop] !== undefined).at(-1);
          if (found) expect(found.layer).toBe(strongest);
        }
      }),
      { numRuns: 40 },
    );
  });

  /** The text at a position, as long as the value that is reported there. */
  function readAt(
    files: Record<string, unknown>,
    { file, line, column, value: values }: { file: string; line: number; column: number; value: unknown },
  ): string {
    const text = JSON.stringify(files[/^page-configs\/(.*)\.json$/.exec(file)![1]!], null, 2);
    const rest = text
      .split('\n')
      .slice(line - 1)
      .join('\n')
      .slice(column - 1);
    return Array.isArray(values)
      ? JSON.stringify(JSON.parse(rest.slice(0, rest.indexOf(']') + 1)))
      : rest.slice(0, JSON.stringify(values).length);
  }

  it('a block that the base gains reaches every derived page and every layer, behind its neighbour', () => {
    const derived = fc.record(Object.fromEntries(layers.map((layer) => [layer, order])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(derived, fc.nat(ids.length), (orders, index) => {
        const own = Object.fromEntries(
          Object.entries(orders).map(([layer, wanted]) => [
            `${layer}/home`,
            { page: 'home', order: { main: wanted } },
          ]),
        );
        const sale = {
          page: 'sale',
          path: '/sale',
          extends: 'home',
          blocks: { note: tile },
          place: { note: { first: 'main' } },
        };
        const grown = [...ids.slice(0, index), 'newcomer', ...ids.slice(index)];
        const engine = start({ ...own, '_base/home': baseOf(grown), '_base/sale': sale });
        for (const page of ['home', 'sale']) {
          const found = idsOf(main(engine, page)).filter((id) => id !== 'note');
          expect(new Set(found)).toEqual(new Set(grown));
          if (index > 0) expect(found[found.indexOf('newcomer') - 1]).toBe(ids[index - 1]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('an exception survives a reorder of the base', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: ids.length }),
        fc.constantFrom(...ids),
        fc.constantFrom(...layers),
        fc.constantFrom('after', 'before'),
        (shuffled, anchor, layer, side) => {
          const exception = { page: 'home', blocks: { promo: tile }, place: { promo: { [side]: anchor } } };
          const found = idsOf(main(start({ '_base/home': baseOf(shuffled), [`${layer}/home`]: exception })));
          expect(found.indexOf('promo') - found.indexOf(anchor)).toBe(side === 'after' ? 1 : -1);
          expect(found.filter((id) => id !== 'promo')).toEqual(shuffled);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('what one layer hides another brings back by naming it, with all it held and where it stood', () => {
    const acts = fc.record(
      Object.fromEntries(layers.map((layer) => [layer, fc.constantFrom('hide', 'show')])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(acts, (acted) => {
        const own = Object.fromEntries(
          Object.entries(acted).map(([layer, act]) => [
            `${layer}/home`,
            { page: 'home', blocks: { hero: act === 'hide' ? null : {} } },
          ]),
        );
        const found = main(start(own));
        const last = layers
          .map((layer) => acted[layer])
          .filter(Boolean)
          .at(-1);
        const [plain] = main(start({}));
        expect(found.find(({ id }) => id === 'hero')).toEqual(last === 'hide' ? undefined : plain);
        expect(idsOf(found)).toEqual(last === 'hide' ? ['tiles'] : ['hero', 'tiles']);
      }),
      { numRuns: 40 },
    );
  });
});
