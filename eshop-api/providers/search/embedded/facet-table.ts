import type { SearchRow } from '../search-provider.types';

interface FacetValue {
  field: string;
  value: string;
}

/** Facet values as numbers, so that filtering and counting is array arithmetic. */
export class FacetTable {
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

  // A field or value that nobody has keeps choosing: it finds nothing instead of everything. At most 30 fields fit the bits.
  private readFilters(filters: Readonly<Record<string, readonly string[]>>): {
    wanted: number;
    chosen: Uint8Array;
  } {
    const chosen = new Uint8Array(this.values.length);
    let wanted = 0;
    for (const [field, values] of Object.entries(filters)) {
      if (!values.length) continue;
      const place = this.fields.indexOf(field);
      wanted |= 1 << (place < 0 ? 30 : place);
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
