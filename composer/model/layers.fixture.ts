import fc from 'fast-check';

const ids = ['anna', 'bert', 'cleo', 'dora', 'emil'];
const leaf = fc.constantFrom('one', 'two', 'three', null, 7, true);
const text = fc
  .array(fc.constantFrom('First.', 'Second.', 'Third.', 'Fourth.'), { minLength: 1, maxLength: 4 })
  .map((paragraphs) => paragraphs.join('\n\n'));
const item = fc.record({ link: fc.constantFrom('/a', '/b', '/c', '/d') });
const props = fc.record(
  {
    title: fc.oneof(
      leaf,
      fc.dictionary(fc.constantFrom('en', 'es', 'constructor'), fc.constantFrom('x', 'y')),
    ),
    text,
    tiles: fc.array(item, { maxLength: 3 }),
    tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const when = fc.record(
  {
    markets: fc.subarray(['EU', 'US', 'GB']),
    member: fc.boolean(),
    from: fc.constantFrom('2026-11-27T00:00'),
  },
  { requiredKeys: [] },
);
const block = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constantFrom('hero', 'tile'), props, when }, { requiredKeys: ['type'] }),
  },
  { weight: 1, arbitrary: fc.constant(null) },
);
const placement = fc.oneof(
  fc.record({ after: fc.constantFrom(...ids) }),
  fc.record({ last: fc.constantFrom('main', 'anna.items') }),
);
const lists = fc
  .record({ all: fc.shuffledSubarray(ids), cut: fc.nat(5) })
  .map(({ all, cut }) => ({ main: all.slice(0, cut), 'anna.items': all.slice(cut) }));

/** A page config, whole or sparse, out of so few values that two of them meet often. */
export const layer = fc.record(
  {
    page: fc.constant('home'),
    path: fc.constantFrom('/', '/start', ['/', '/start'], null),
    seo: fc.record({ title: leaf, robots: leaf }, { requiredKeys: [] }),
    blocks: fc.dictionary(fc.constantFrom(...ids), block, { maxKeys: 5 }),
    order: lists,
    place: fc.dictionary(fc.constantFrom(...ids), placement, { maxKeys: 2 }),
    against: fc.dictionary(
      fc.constantFrom('anna.props.title', 'bert'),
      fc.constantFrom('11111111', '22222222'),
    ),
  },
  { requiredKeys: ['page'] },
);

type Drawn = Record<string, unknown>;
const units = ['path', 'seo', 'order', 'place', 'against', ...ids.map((id) => `blocks.${id}`)];
const fewUnits = fc.subarray(units, { minLength: 1, maxLength: 4 });

/** A version of a page config in which some fields and blocks are those of another one. */
function pickUnits(base: Drawn, from: Drawn, wanted: readonly string[]): Drawn {
  const edited = structuredClone(base);
  for (const unit of wanted) {
    const [field, id] = unit.split('.') as [string, string?];
    const target = (id === undefined ? edited : (edited[field] ??= {})) as Drawn;
    const source = (id === undefined ? from : (from[field] ?? {})) as Drawn;
    const key = id ?? field;
    if (source[key] === undefined) delete target[key];
    else target[key] = structuredClone(source[key]);
  }
  return edited;
}

/** A page config and two versions of it that each change a few fields or blocks, often not the same ones. */
export const editedTwice = fc
  .record({ base: layer, first: layer, second: layer, ours: fewUnits, theirs: fewUnits })
  .map(({ base, first, second, ours, theirs }) => ({
    base,
    ours: pickUnits(base, first, ours),
    theirs: pickUnits(base, second, theirs),
  }));
