import { makeFinding, type Finding } from './check-report';
import { listElements, readAttribute, readText, type HtmlElement, type PlacedElement } from './page-document';

/** Pictures that a page may load at once, and characters of its elements, before a release that adds to them is warned about. */
const BUDGET = { pictures: 6, characters: 200_000 };

type Code = Parameters<typeof makeFinding>[0]['code'];
type Fault = { code: Code; value: string; block: string };

/**
 * What a rendered page has that it has not as it is live: headings out of order, pictures without an alternative text, ids that stand
 * twice, links to parts that are not there, links, buttons and fields without a name, more weight than the budget.
 * @param live the page as it is now; undefined: it is new
 */
export function findPageFaults(page: string, html: string, live: string | undefined): Finding[] {
  const [now, before] = [readDocument(html), live === undefined ? NOTHING : readDocument(live)];
  const known = new Set(before.faults.map(keyOf));
  const caused = now.faults.filter((fault) => !known.has(keyOf(fault)));
  return [...caused, ...findWeight(now.weight, before.weight)].map((fault) =>
    makeFinding({ ...fault, page }),
  );
}

interface ReadDocument {
  faults: Fault[];
  weight: typeof BUDGET;
}

const NOTHING: ReadDocument = { faults: [], weight: { pictures: 0, characters: 0 } };

function readDocument(html: string): ReadDocument {
  const elements = listElements(html);
  const atOnce = elements.filter(
    ({ element }) => element.tagName === 'img' && readAttribute(element, 'loading') !== 'lazy',
  );
  const characters = html.replace(/<script\b[^]*?<\/script>/gi, '').length;
  return { faults: listFaults(elements), weight: { pictures: atOnce.length, characters } };
}

const keyOf = ({ code, value, block }: Fault): string => JSON.stringify([code, value, block]);

function listFaults(elements: readonly PlacedElement[]): Fault[] {
  const ids = countIds(elements);
  return [
    ...findHeadings(elements),
    ...[...ids].flatMap(([id, elementsOfId]) =>
      elementsOfId.length > 1 ? [fault('duplicate-id', id, elementsOfId[1]!)] : [],
    ),
    ...elements.flatMap((placed) => checkElement(placed, elements, ids)),
  ];
}

const fault = (code: Code, value: string, { block }: PlacedElement): Fault => ({ code, value, block });

function countIds(elements: readonly PlacedElement[]): Map<string, PlacedElement[]> {
  const ids = new Map<string, PlacedElement[]>();
  for (const placed of elements) {
    const id = readAttribute(placed.element, 'id');
    if (id) ids.set(id, [...(ids.get(id) ?? []), placed]);
  }
  return ids;
}

/** One first heading, and none that skips a level. */
function findHeadings(elements: readonly PlacedElement[]): Fault[] {
  const headings = elements.filter(({ element, isInMain }) => isInMain && /^h[1-6]$/.test(element.tagName));
  const faults: Fault[] = [];
  const [first, ...more] = headings.filter(({ element }) => element.tagName === 'h1');
  if (!first) faults.push({ code: 'no-first-heading', value: '', block: '' });
  for (const other of more) faults.push(fault('second-first-heading', readText(other.element), other));
  let level = 0;
  for (const heading of headings) {
    const own = Number(heading.element.tagName[1]);
    if (level > 0 && own > level + 1)
      faults.push(fault('skipped-heading', `h${level} → h${own} “${readText(heading.element)}”`, heading));
    level = own;
  }
  return faults;
}

function checkElement(
  placed: PlacedElement,
  elements: readonly PlacedElement[],
  ids: ReadonlyMap<string, unknown>,
): Fault[] {
  const { element } = placed;
  switch (element.tagName) {
    case 'img':
      return readAttribute(element, 'alt') === undefined
        ? [fault('missing-alt', readAttribute(element, 'src') ?? '', placed)]
        : [];
    case 'a': {
      const href = readAttribute(element, 'href');
      if (href === undefined) return [];
      const anchor = /^#(.+)$/.exec(href)?.[1];
      return [
        ...(anchor !== undefined && !ids.has(decodeAnchor(anchor))
          ? [fault('dead-anchor', href, placed)]
          : []),
        ...(hasName(element, ids) ? [] : [fault('unnamed-control', href, placed)]),
      ];
    }
    case 'button':
      return hasName(element, ids) ? [] : [fault('unnamed-control', 'button', placed)];
    case 'input':
    case 'select':
    case 'textarea':
      return isLabelled(element, elements, ids)
        ? []
        : [fault('unnamed-field', readAttribute(element, 'name') ?? element.tagName, placed)];
    default:
      return [];
  }
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

const hasName = (element: HtmlElement, ids: ReadonlyMap<string, unknown>): boolean =>
  [readAttribute(element, 'aria-label'), readAttribute(element, 'title'), readText(element)].some((text) =>
    text?.trim(),
  ) || (readAttribute(element, 'aria-labelledby') ?? '').split(/\s+/).some((id) => ids.has(id));

const WITHOUT_LABEL: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

function isLabelled(
  element: HtmlElement,
  elements: readonly PlacedElement[],
  ids: ReadonlyMap<string, unknown>,
): boolean {
  if (WITHOUT_LABEL.has(readAttribute(element, 'type') ?? '') || hasName(element, ids)) return true;
  const id = readAttribute(element, 'id');
  const isFor = ({ element: { tagName }, element: label }: PlacedElement) =>
    tagName === 'label' && id !== undefined && readAttribute(label, 'for') === id;
  return isInLabel(element) || elements.some(isFor);
}

function isInLabel({ parentNode }: HtmlElement): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false;
  return parentNode.tagName === 'label' || isInLabel(parentNode);
}

/** Above the budget, and more than before. */
function findWeight(now: typeof BUDGET, before: typeof BUDGET): Fault[] {
  const isOver = (of: keyof typeof BUDGET) => now[of] > BUDGET[of] && now[of] > before[of];
  const inThousands = (characters: number) => Math.round(characters / 1000);
  return [
    ...(isOver('pictures')
      ? [{ code: 'many-pictures' as const, value: `${before.pictures} → ${now.pictures}`, block: '' }]
      : []),
    ...(isOver('characters')
      ? [
          {
            code: 'heavy-page' as const,
            value: `${inThousands(before.characters)} → ${inThousands(now.characters)}`,
            block: '',
          },
        ]
      : []),
  ];
}
