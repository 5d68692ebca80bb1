/** What a change is held against: paths from the root with forward slashes. */
export interface Shop {
  /** Block type → every source file that it is made of: its folder and what that imports, step by step. */
  blocks: Readonly<Record<string, readonly string[]>>;
  /** Journey (`tests/journeys/*.journey.ts`, `tests/faults/*.fault.ts`) → its text and the fixtures it imports, step by step. */
  journeys: Readonly<Record<string, { text: string; fixtures: readonly string[] }>>;
  /** Fixture → its text. */
  fixtures: Readonly<Record<string, string>>;
  /** Page config or layout → block id → type, or undefined where the file changes a block of another layer. */
  pages: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
}

export interface Choice {
  /** Block types that the change reaches, sorted, with the changed files that reach each. */
  types: { type: string; files: string[] }[];
  /** Changed files that stand under most pages: no choice of journeys stands for them. */
  wide: string[];
  /** Journeys that changed, or that name a reached type themselves. */
  named: { journey: string; because: string[] }[];
  /** Journeys that only use a fixture which changed or names a reached type. */
  byFixture: { journey: string; because: string[] }[];
}

/** A file under more of the block types than this share is under most pages. */
const WIDE_SHARE = 0.25;
const EVERY_PAGE = /^(app|engine|eshop-api|brands)\//;
const NO_PART = /\.(test|samples|cases|conformance)\.tsx?$|\.md$/;

/** The journeys that name what changed, by words alone: it hints where to look, and proves nothing about the others. */
export function chooseJourneys(changed: readonly string[], shop: Shop): Choice {
  const reached = new Map<string, string[]>();
  const wide: string[] = [];
  for (const file of changed.filter((one) => !NO_PART.test(one))) {
    const types = findTypes(file, shop);
    if (
      types.length > Object.keys(shop.blocks).length * WIDE_SHARE ||
      (types.length === 0 && EVERY_PAGE.test(file))
    )
      wide.push(file);
    else for (const type of types) reached.set(type, [...(reached.get(type) ?? []), file]);
  }
  const types = [...reached]
    .map(([type, files]) => ({ type, files }))
    .sort((a, b) => a.type.localeCompare(b.type));
  return {
    types,
    wide,
    ...sortJourneys(
      changed,
      types.map(({ type }) => type),
      shop,
    ),
  };
}

/** Block types that a changed file is part of. */
function findTypes(file: string, shop: Shop): string[] {
  const [room, name = ''] = file.split('/');
  if (room === 'page-configs') return typesOfPage(file, shop);
  if (room === 'locales')
    return [/\/labels\/([^/]+)\.json$/.exec(file)?.[1] ?? ''].filter((section) => section in shop.blocks);
  if (room === 'blocks' && name in shop.blocks) return [name];
  const domain = /^eshop-api\/domains\/[^/]+\//.exec(file)?.[0];
  const isPart = domain ? (part: string) => part.startsWith(domain) : (part: string) => part === file;
  return Object.keys(shop.blocks).filter((type) => shop.blocks[type]!.some(isPart));
}

/** The types of a page config's blocks. An override has ids alone, so their types are read from the page's other layers; a deleted one counts with all of them. */
function typesOfPage(file: string, { pages }: Shop): string[] {
  const layers = Object.entries(pages)
    .filter(([other]) => pageOf(other) === pageOf(file))
    .map(([, blocks]) => blocks);
  const ids = Object.keys(
    pages[file] ?? Object.fromEntries(layers.flatMap((blocks) => Object.entries(blocks))),
  );
  const types = ids.flatMap((id) => pages[file]?.[id] ?? layers.map((blocks) => blocks[id]));
  return [...new Set(types.filter((type) => type !== undefined))];
}

/** A page and a layout may have one name. */
const pageOf = (file: string): string => /(layouts\/)?[^/]+$/.exec(file)![0];
const findName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

function sortJourneys(
  changed: readonly string[],
  types: readonly string[],
  { journeys, fixtures }: Shop,
): Pick<Choice, 'named' | 'byFixture'> {
  const shared = listShared(Object.values(journeys).map((journey) => journey.fixtures));
  const all = Object.entries(journeys).map(([journey, { text, fixtures: used }]) => ({
    journey,
    own: [
      ...(changed.includes(journey) ? ['changed itself'] : []),
      ...types.filter((type) => names(text, type)),
    ],
    borrowed: used.flatMap((fixture) => [
      ...(changed.includes(fixture) ? [findName(fixture)] : []),
      ...(shared.has(fixture) ? [] : types.filter((type) => names(fixtures[fixture] ?? '', type))),
    ]),
  }));
  return {
    named: all.filter(({ own }) => own.length > 0).map(({ journey, own }) => ({ journey, because: own })),
    byFixture: all
      .filter(({ own, borrowed }) => own.length === 0 && borrowed.length > 0)
      .map(({ journey, borrowed }) => ({ journey, because: [...new Set(borrowed)] })),
  };
}

/** Fixtures of most journeys: what they name reaches all of them, so it selects none. */
function listShared(used: readonly (readonly string[])[]): Set<string> {
  return new Set(
    used
      .flat()
      .filter((fixture) => used.filter((fixtures) => fixtures.includes(fixture)).length > used.length / 2),
  );
}

/** A journey names a block type by a label ("product-buy.size"), an element (data-on-press="share") or the type itself. */
const names = (text: string, type: string): boolean =>
  new RegExp(`['"\`:#]${type}(['"\`]|\\.[\\w$])`).test(text);
