import { findLoadClass } from '../../model/load-times';
import type { BlockCounter, BlockCounts, BlockEvent, HealthRow, PageCounter } from './health.types';

/** Blocks that are counted between two drains; those of a shop of 3,000 pages in one minute are fewer. */
const MOST_BLOCKS = 20_000;

/** Of one block in one locale. */
interface Count extends BlockCounts {
  hasTrouble: boolean;
}

/** How many blocks a process counts, and how many it had no room for. */
interface Room {
  used: number;
  refused: number;
  readonly most: number;
}

/** Counts of this process since the last drain. After a page's first rendering, counting allocates nothing. */
export class BlockCounters implements BlockCounter {
  private readonly brands = new Map<string, Map<string, Map<string, PageCounts>>>();
  private readonly room: Room;

  constructor(most = MOST_BLOCKS) {
    this.room = { used: 0, refused: 0, most };
  }

  page(brand: string, locale: string, page: string): PageCounter {
    let locales = this.brands.get(brand);
    if (!locales) this.brands.set(brand, (locales = new Map<string, Map<string, PageCounts>>()));
    let pages = locales.get(locale);
    if (!pages) locales.set(locale, (pages = new Map<string, PageCounts>()));
    let counts = pages.get(page);
    if (!counts) pages.set(page, (counts = new PageCounts(this.room)));
    return counts;
  }

  /** Hands out what was counted, locales of a storefront together, and starts at zero. @param hour that it belongs to */
  drain(hour: Date): { rows: HealthRow[]; refused: number } {
    const rows = new HealthRows();
    for (const [brand, locales] of this.brands)
      for (const [locale, pages] of locales)
        for (const [page, counts] of pages)
          counts.drain((type, block, { hasTrouble, ...count }) =>
            rows.add({ brand, page, block, type, hour, ...count, locale: hasTrouble ? locale : null }),
          );
    const { refused } = this.room;
    this.room.refused = 0;
    return { rows: rows.take(), refused };
  }
}

class PageCounts implements PageCounter {
  private readonly types = new Map<string, Map<string, Count>>();

  constructor(private readonly room: Room) {}

  count({ id, type }: { id: string; type: string }, event: BlockEvent, ms?: number, isLate = false): void {
    let blocks = this.types.get(type);
    if (!blocks) this.types.set(type, (blocks = new Map<string, Count>()));
    let count = blocks.get(id);
    if (!count) {
      if (this.room.used >= this.room.most) return void (this.room.refused += 1);
      this.room.used += 1;
      blocks.set(id, (count = startCount()));
    }
    addEvent(count, event);
    if (isLate) count.late += 1;
    if (ms !== undefined) addLoad(count.loads, ms);
  }

  /** A block without a request since the last drain frees its slot. */
  drain(take: (type: string, block: string, counts: Count) => void): void {
    for (const [type, blocks] of this.types)
      for (const [block, count] of blocks) {
        if (isUsed(count)) {
          take(type, block, { ...count, loads: [...count.loads] });
          Object.assign(count, { ...startCount(), loads: count.loads.fill(0) });
        } else {
          blocks.delete(block);
          this.room.used -= 1;
        }
      }
  }
}

const startCount = (): Count => ({
  renders: 0,
  failed: 0,
  broken: 0,
  late: 0,
  empty: 0,
  older: 0,
  loads: [],
  hasTrouble: false,
});

const isUsed = ({ renders, failed, empty }: Count): boolean => renders > 0 || failed > 0 || empty > 0;

function addEvent(count: Count, event: BlockEvent): void {
  // The other two are about a rendering that was counted before.
  if (event !== 'broken' && event !== 'blank') count.renders += 1;
  if (event === 'failed' || event === 'broken') count.failed += 1;
  if (event === 'broken') count.broken += 1;
  if (event === 'absent' || event === 'blank') count.empty += 1;
  if (event === 'older') count.older += 1;
  if (event === 'failed' || event === 'broken' || event === 'older') count.hasTrouble = true;
}

function addLoad(loads: number[], ms: number): void {
  const at = findLoadClass(ms);
  while (loads.length <= at) loads.push(0);
  loads[at]! += 1;
}

const keyOf = ({ brand, page, block, type, hour }: HealthRow): string =>
  `${hour.getTime()} ${brand} ${page} ${block} ${type}`;

/** Rows with at most one for each block and hour. */
export class HealthRows {
  private rows = new Map<string, HealthRow>();

  constructor(private readonly most = Infinity) {}

  get size(): number {
    return this.rows.size;
  }

  /** Adds counts to those of the same block and hour. @returns false: there are none, and there is no room */
  add(row: HealthRow): boolean {
    const key = keyOf(row);
    const known = this.rows.get(key);
    if (!known && this.rows.size >= this.most) return false;
    this.rows.set(key, known ? sumRows(known, row) : row);
    return true;
  }

  /** All of them; none is left. */
  take(): HealthRow[] {
    const taken = [...this.rows.values()];
    this.rows = new Map();
    return taken;
  }
}

const sumRows = (one: HealthRow, other: HealthRow): HealthRow => ({
  ...one,
  renders: one.renders + other.renders,
  failed: one.failed + other.failed,
  broken: one.broken + other.broken,
  late: one.late + other.late,
  empty: one.empty + other.empty,
  older: one.older + other.older,
  loads: sumLoads(one.loads, other.loads),
  locale: other.locale ?? one.locale,
});

const sumLoads = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0));
