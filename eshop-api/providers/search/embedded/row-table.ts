import type { SearchRow } from '../search-provider.types';

interface FacetValue {
  field: string;
  value: string;
}

/** Facet values as numbers, so that filtering and counting is array arithmetic. */
class FacetTable {
  private readonly values: FacetValue[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly fields: string[] = [];
  private fieldOf = new Uint8Array(64);
  private readonly bySlot: Uint32Array[] = [];

  put(slot: number, facets: SearchRow['facets']): void {
    const numbers = Object.entries(facets).flatMap(([field, values]) =>
      [...new Set(values)].map((value) => this.number(field, value)),
    );
    this.bySlot[slot] = Uint32Array.from(numbers);
  }

  /** Slots that hold a chosen value in every choosing field, and counts for all values: left when one is added to the others' choices. */
  filter(
    slots: Int32Array,
    filters: Readonly<Record<string, readonly string[]>>,
  ): { kept: Int32Array; counts: Int32Array } {
    const { wanted, chosen } = this.readFilters(filters);
    const counts = new Int32Array(this.values.length);
    const kept = new Int32Array(slots.length);
    let length = 0;
    for (const slot of slots) {
      const missed = wanted & ~this.fieldsMet(this.bySlot[slot]!, chosen);
      if (missed === 0) kept[length++] = slot;
      // One missed field: the document would be there if that field chose its values.
      if ((missed & (missed - 1)) === 0) this.count(counts, this.bySlot[slot]!, missed);
    }
    return { kept: kept.subarray(0, length), counts };
  }

  /** Values of a field that find something or are chosen, by number of documents. */
  list(
    field: string,
    counts: Int32Array,
    chosen: readonly string[] = [],
  ): { value: string; count: number }[] {
    return this.values
      .flatMap((one, number) =>
        one.field === field && (counts[number]! > 0 || chosen.includes(one.value))
          ? [{ value: one.value, count: counts[number]! }]
          : [],
      )
      .sort((a, b) => b.count - a.count);
  }

  private number(field: string, value: string): number {
    const key = `${field} ${value}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    if (this.values.length === this.fieldOf.length) this.growFields();
    this.fieldOf[this.values.length] = this.numberField(field);
    return this.values.push({ field, value }) - 1;
  }

  private numberField(field: string): number {
    const known = this.fields.indexOf(field);
    return known >= 0 ? known : this.fields.push(field) - 1;
  }

  private growFields(): void {
    const grown = new Uint8Array(this.fieldOf.length * 2);
    grown.set(this.fieldOf);
    this.fieldOf = grown;
  }

  // An unknown field or value still filters: it finds nothing instead of everything. At most 30 fields fit the bits.
  private readFilters(filters: Readonly<Record<string, readonly string[]>>): {
    wanted: number;
    chosen: Uint8Array;
  } {
    const chosen = new Uint8Array(this.values.length);
    let wanted = 0;
    for (const [field, values] of Object.entries(filters)) {
      if (!values.length) continue;
      const index = this.fields.indexOf(field);
      wanted |= 1 << (index < 0 ? 30 : index);
      for (const value of values) {
        const number = this.numbers.get(`${field} ${value}`);
        if (number !== undefined) chosen[number] = 1;
      }
    }
    return { wanted, chosen };
  }

  private fieldsMet(numbers: Uint32Array, chosen: Uint8Array): number {
    let met = 0;
    for (const number of numbers) if (chosen[number]) met |= 1 << this.fieldOf[number]!;
    return met;
  }

  private count(counts: Int32Array, numbers: Uint32Array, missed: number): void {
    for (const number of numbers)
      if (missed === 0 || missed === 1 << this.fieldOf[number]!) counts[number]! += 1;
  }
}

/** Sold-out and second-life pieces come after equals. */
const SOLD_OUT = 0.5;
const DEMOTED = 0.6;
/** Popularity decides between similar scores. */
const POPULARITY = 0.08;

/** Weight of a match by its product. */
export const rateRow = ({ popularity, inStock, demoted }: SearchRow): number =>
  (1 + POPULARITY * popularity) * (inStock ? 1 : SOLD_OUT) * (demoted ? DEMOTED : 1);

/** Rows that are visible to a query. */
export interface RowLimits {
  scopes: readonly string[];
  target?: string;
  family?: string;
}

/** What documents of all languages share, by slot: a small number that an id keeps. */
export class RowTable {
  readonly facets = new FacetTable();
  /** Weight of a match by its product, by slot: read for every match of a query. */
  worths = new Float64Array(64);
  /** Number of the row's scope, by slot; 0: there is no row. */
  private scopes = new Uint16Array(64);
  private readonly scopeNumbers = new Map<string, number>();
  private readonly rows: (SearchRow | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly codes = new Map<string, number>();

  get size(): number {
    return this.rows.length;
  }

  get(slot: number): SearchRow | undefined {
    return this.rows[slot];
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  /** Slot of a material code, SKU or EAN, written in any case. */
  slotOfCode(code: string): number | undefined {
    return this.codes.get(code.toUpperCase());
  }

  put(row: SearchRow): number {
    const slot = this.slots.get(row.id) ?? this.rows.length;
    if (this.rows[slot] === row) return slot;
    this.dropCodes(slot);
    this.slots.set(row.id, slot);
    this.rows[slot] = row;
    this.rate(slot, row);
    this.facets.put(slot, row.facets);
    for (const code of row.codes) this.codes.set(code.toUpperCase(), slot);
    return slot;
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.dropCodes(slot);
    this.rows[slot] = undefined;
    this.scopes[slot] = 0;
  }

  allows(slot: number, { scopes, target, family }: RowLimits): boolean {
    const row = this.rows[slot];
    return (
      row !== undefined &&
      (scopes.length === 0 || scopes.includes(row.scope)) &&
      (target === undefined || row.targets.includes(target)) &&
      (family === undefined || row.family === family)
    );
  }

  /** `allows` for many slots of one query. */
  makeSieve(limits: RowLimits): (slot: number) => boolean {
    const { scopes, target, family } = limits;
    const numbers = new Uint8Array(this.scopeNumbers.size + 1);
    for (const [scope, number] of this.scopeNumbers)
      numbers[number] = scopes.length === 0 || scopes.includes(scope) ? 1 : 0;
    const table = this.scopes;
    const inScope = (slot: number) => numbers[table[slot]!] === 1;
    return target === undefined && family === undefined
      ? inScope
      : (slot) => inScope(slot) && this.allows(slot, limits);
  }

  private rate(slot: number, row: SearchRow): void {
    if (slot >= this.worths.length) this.grow(slot);
    if (!this.scopeNumbers.has(row.scope)) this.scopeNumbers.set(row.scope, this.scopeNumbers.size + 1);
    this.scopes[slot] = this.scopeNumbers.get(row.scope)!;
    this.worths[slot] = rateRow(row);
  }

  private grow(slot: number): void {
    const [scopes, worths] = [this.scopes, this.worths];
    this.scopes = new Uint16Array(slot * 2);
    this.worths = new Float64Array(slot * 2);
    this.scopes.set(scopes);
    this.worths.set(worths);
  }

  private dropCodes(slot: number): void {
    for (const code of this.rows[slot]?.codes ?? [])
      if (this.codes.get(code.toUpperCase()) === slot) this.codes.delete(code.toUpperCase());
  }
}
