import { budgetOf, type Budgeted } from '../../engine/pages/block-budget';
import type { Finding } from './check-report';
import { listElements, readAttribute } from './page-document';
import { findOver, PAGE_BUDGET } from './page-weights';

/** A picture of a page, as a phone fetches it. */
export interface PlacedPicture {
  /** As the document has it. */
  src: string;
  /** Empty: it stands in no block. */
  block: string;
  /** It does not wait until it is scrolled to. */
  isAtOnce: boolean;
}

/** Of the phone: CSS px, and device px for each of them. */
const PHONE = { width: 390, density: 2 };
const EM_PX = 16;

/** Pictures of a document, each with the address that a phone chooses out of its `srcset`. */
export const listPictures = (html: string): PlacedPicture[] =>
  listElements(html).flatMap(({ element, block }) => {
    if (element.tagName !== 'img') return [];
    const read = (name: string) => readAttribute(element, name);
    const src = chooseSource(read('srcset') ?? '', read('sizes')) ?? read('src');
    return src === undefined || src.startsWith('data:')
      ? []
      : [{ src, block, isAtOnce: read('loading') !== 'lazy' }];
  });

/** The smallest that is sharp, else the greatest; undefined: there are none. @param set of `srcset` */
function chooseSource(set: string, sizes = ''): string | undefined {
  const wanted = findWidth(sizes) * PHONE.density;
  const candidates = set
    .split(/,\s+/)
    .map((one) => /^(\S+)\s+([\d.]+)([wx])$/.exec(one.trim()))
    .filter((match) => match !== null)
    .map(([, src, amount, unit]) => ({
      src: src!,
      width: Number(amount) * (unit === 'x' ? PHONE.width : 1),
    }))
    .sort((one, other) => one.width - other.width);
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.src;
}

/** CSS px that `sizes` has for the phone; the whole width where it is not one of the forms that the shop writes. */
function findWidth(sizes: string): number {
  for (const part of sizes.split(',')) {
    const [, edge, bound, unit, length] =
      /^\s*(?:\((min|max)-width:\s*([\d.]+)(px|r?em)\)\s+)?(\S+)\s*$/.exec(part) ?? [];
    if (length === undefined) continue;
    const limit = Number(bound) * (unit === 'px' ? 1 : EM_PX);
    const isMet = edge === undefined || (edge === 'min' ? PHONE.width >= limit : PHONE.width <= limit);
    if (isMet) return readLength(length);
  }
  return PHONE.width;
}

function readLength(length: string): number {
  const [, amount, unit] = /^([\d.]+)(px|vw|r?em)$/.exec(length) ?? [];
  if (amount === undefined) return PHONE.width;
  return Number(amount) * (unit === 'px' ? 1 : unit === 'vw' ? PHONE.width / 100 : EM_PX);
}

/** Of pictures by block and address, those that were weighed. */
export type PictureBytes = ReadonlyMap<string, number>;

/**
 * Pictures above the budget of their block or page, where they weigh more than before.
 * @param live pictures of the page as it is live; empty: it is new
 */
export function findHeavyPictures(
  page: string,
  { now, live }: { now: readonly PlacedPicture[]; live: readonly PlacedPicture[] },
  bytes: PictureBytes,
  definitionOf: (block: string) => Budgeted | undefined,
): Finding[] {
  const weigh = (pictures: readonly PlacedPicture[]): number =>
    [...new Set(pictures.map(({ src }) => src))].reduce((sum, src) => sum + (bytes.get(src) ?? 0), 0);
  const compare = (choose: (picture: PlacedPicture) => boolean) => {
    const [amount, before] = [weigh(now.filter(choose)), weigh(live.filter(choose))];
    return amount > before ? amount : 0;
  };
  const blocks = new Set(now.map(({ block }) => block).filter((block) => block !== ''));
  return [
    ...findOver(
      'page-pictures',
      { page, block: '' },
      compare(({ isAtOnce }) => isAtOnce),
      PAGE_BUDGET.pictures,
    ),
    ...[...blocks].flatMap((block) =>
      findOver(
        'block-pictures',
        { page, block },
        compare((picture) => picture.block === block),
        budgetOf(definitionOf(block)).pictures,
      ),
    ),
  ];
}
