import type { CatalogItem, EventType } from '../recommendations.provider.types';
import { Chance } from '../../../../demo/recommendations/chance';

/** One visit: its views in order, and its outcome. */
export interface Session {
  visitor: string;
  at: Date;
  events: { item: string; type: EventType }[];
}

export interface LogOptions {
  sessions: number;
  seed: number;
  /** The log spans this number of days up to `end`. */
  days: number;
  end: Date;
}

/** A visitor's intent, which the shop does not get. */
interface Taste {
  target: string;
  family: string;
  typology: string;
  lines: Set<string>;
  style: number;
  colours: Set<string>;
  price: number;
  focus: number;
}

const STYLES = 10;
/** Views without relation to the intent: a banner, a friend's link, boredom. */
const NOISE = 0.15;
/** A viewed item is seldom viewed again, in this colour or another. */
const SEEN = 0.2;

/**
 * A realistic log: few products get most views (Zipf), visitors have a taste (wearer, kind of thing, line, price band, colours, and
 * a style that no attribute shows), follow it more or less, stray now and then, and seldom buy.
 */
export function composeSessionLog(
  items: readonly CatalogItem[],
  { sessions, seed, days, end }: LogOptions,
): Session[] {
  const chance = new Chance(seed);
  const shop = describeShop(items, chance);
  return Array.from({ length: sessions }, (_, number) => {
    const at = new Date(end.getTime() - (1 - number / sessions) * days * 24 * 3600 * 1000);
    return {
      visitor: `session-${seed}-${String(number).padStart(8, '0')}`,
      at,
      events: browse(shop, chooseTaste(shop, chance), chance),
    };
  });
}

interface Shop {
  items: readonly CatalogItem[];
  popularity: number[];
  styles: number[];
}

/** Popularity follows Zipf over a shuffled order; colours of a model are of one style, which attributes do not show. */
function describeShop(items: readonly CatalogItem[], chance: Chance): Shop {
  const order = items.map((_, index) => ({ index, place: chance.next() })).sort((a, b) => a.place - b.place);
  const popularity = new Array<number>(items.length).fill(0);
  order.forEach(({ index }, rank) => {
    popularity[index] = 1 / (rank + 15) ** 0.8;
  });
  const styleOf = new Map<string, number>();
  const styles = items.map(
    ({ GroupId }) => styleOf.get(GroupId) ?? styleOf.set(GroupId, chance.below(STYLES)).get(GroupId)!,
  );
  return { items, popularity, styles };
}

/** A taste is derived from a product, more often from a popular one. */
function chooseTaste({ items, popularity, styles }: Shop, chance: Chance): Taste {
  const index = chance.weighted(popularity);
  const liked = items[index]!;
  const other = chance.pick(items);
  return {
    target: liked.Target,
    family: liked.Family,
    typology: liked.Typology,
    lines: new Set([liked.Line, other.Line]),
    style: styles[index]!,
    colours: new Set([liked.Colour, other.Colour]),
    price: liked.Price,
    focus: 1 + chance.next(),
  };
}

function browse({ items, popularity, styles }: Shop, taste: Taste, chance: Chance): Session['events'] {
  const appeal = items.map(
    (item, index) => popularity[index]! * Math.exp(taste.focus * scoreTaste(taste, item, styles[index]!)),
  );
  const events: Session['events'] = [];
  const views = 2 + chance.below(4) + (chance.next() < 0.3 ? chance.below(8) : 0);
  for (let view = 0; view < views; view += 1) {
    const { ItemId: item, GroupId } = items[chance.weighted(chance.next() < NOISE ? popularity : appeal)]!;
    items.forEach((other, index) => {
      if (other.GroupId === GroupId) appeal[index]! *= SEEN;
    });
    events.push({ item, type: 'view' });
    if (chance.next() < 0.12) events.push({ item, type: 'add' });
    if (events.at(-1)!.type === 'add' && chance.next() < 0.35) events.push({ item, type: 'buy' });
  }
  return events;
}

const scoreTaste = (taste: Taste, item: CatalogItem, style: number): number =>
  (item.Target === taste.target || item.AnyTarget ? 2.5 : 0) +
  (item.Family === taste.family ? 0.6 : 0) +
  (item.Typology === taste.typology ? 1.6 : 0) +
  (taste.lines.has(item.Line) ? 1 : 0) +
  (style === taste.style ? 2 : 0) +
  (taste.colours.has(item.Colour) ? 0.8 : 0) -
  1.2 * Math.abs(Math.log(item.Price / taste.price));
