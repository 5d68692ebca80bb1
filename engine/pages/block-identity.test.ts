import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageEngine } from './page-engine';
import type { PageReader } from './page-engine.types';
import type { ResolvedBlock } from './page.types';
import { homePage, sampleFiles, sampleOptions } from './sample-shop';

const homeFile = 'page-configs/_base/home.json';
const open = () => createPageEngine(sampleOptions(sampleFiles));
const withProps = (props: Record<string, object>) =>
  JSON.stringify({
    ...homePage,
    blocks: Object.fromEntries(
      Object.entries(homePage.blocks).map(([id, block]) => [
        id,
        { ...block, ...(props[id] && { props: props[id] }) },
      ]),
    ),
  });
const withSlots = (blocks: readonly ResolvedBlock[]): ResolvedBlock[] =>
  blocks.flatMap((block) => [block, ...withSlots(Object.values(block.slots).flat())]);
const blocksOf = (pages: PageReader, locale = 'en_GB') =>
  new Map(
    withSlots(Object.values(pages.resolvePage('north', locale, 'home')!.regions).flat()).map((block) => [
      block.id,
      block,
    ]),
  );

describe('a resolved block after an edit', () => {
  it('is the same object where neither it nor what stands in its slots has changed', () => {
    const engine = open();
    const before = blocksOf(engine);
    engine.update(new Map([[homeFile, withProps({ hero: { title: 'label:grid.title' } })]]));
    const after = blocksOf(engine);
    expect(after.get('hero')).not.toBe(before.get('hero'));
    for (const id of ['bar', 'tiles', 'one', 'two']) expect(after.get(id)).toBe(before.get(id));
  });
  it('is another one where a block in its slot has changed', () => {
    const engine = open();
    const before = blocksOf(engine);
    engine.update(
      new Map([
        [homeFile, withProps({ one: { title: 'label:grid.title' }, hero: { title: 'label:home.hero' } })],
      ]),
    );
    const after = blocksOf(engine);
    expect(after.get('tiles')).not.toBe(before.get('tiles'));
    expect(after.get('tiles')?.slots['items']?.[1]).toBe(before.get('two'));
    expect(after.get('hero')).toBe(before.get('hero'));
  });
  it('is the same again in a fork of the engine, and in a locale that reads one more layer', () => {
    const engine = open();
    const before = [blocksOf(engine), blocksOf(engine, 'es_ES')];
    const fork = engine.fork(
      new Map([
        [
          'page-configs/north/es/home.json',
          '{ "page": "home", "blocks": { "two": { "props": { "title": "Hola" } } } }',
        ],
      ]),
    );
    for (const id of ['hero', 'one']) {
      expect(blocksOf(fork).get(id)).toBe(before[0]!.get(id));
      expect(blocksOf(fork, 'es_ES').get(id)).toBe(before[1]!.get(id));
    }
    expect(blocksOf(fork, 'es_ES').get('tiles')).not.toBe(before[1]!.get('tiles'));
  });
  it('is the one of a fresh start, whatever was edited before', () => {
    const titles = fc.constantFrom('label:home.hero', 'label:grid.title', 'Hello');
    const edit = fc.dictionary(fc.constantFrom('hero', 'one', 'two'), fc.record({ title: titles }));
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
        const engine = open();
        let text = '';
        for (const props of edits) {
          text = withProps({ hero: { title: 'label:home.hero' }, ...props });
          engine.update(new Map([[homeFile, text]]));
          blocksOf(engine);
        }
        const options = sampleOptions(sampleFiles);
        const fresh = createPageEngine({ ...options, files: new Map([...options.files, [homeFile, text]]) });
        expect(engine.resolvePage('north', 'de_DE', 'home')).toEqual(
          fresh.resolvePage('north', 'de_DE', 'home'),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('the key of a storefront’s routes', () => {
  it('changes with a path in any of its locales, and with nothing else', () => {
    const engine = open();
    const keys = () => [engine.routeKey('north'), engine.routeKey('south')];
    const before = keys();
    engine.update(new Map([[homeFile, withProps({ hero: { title: 'label:grid.title' } })]]));
    expect(keys()).toEqual(before);
    engine.update(new Map([['page-configs/north/de/home.json', '{ "page": "home", "path": "/heim" }']]));
    expect(keys()).toEqual([expect.not.stringMatching(before[0]!), before[1]]);
    engine.update(new Map([['page-configs/north/de/home.json', null]]));
    expect(keys()).toEqual(before);
  });
});
