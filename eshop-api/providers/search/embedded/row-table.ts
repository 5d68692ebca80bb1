import type { SearchRow } from '../search-provider.types';
import { FacetTable } from './facet-table';
import { rateRow } from './rate-row';

/** Which rows a question may see at all. */
export interface RowLimits {
  scopes: readonly string[];
  target?: string;
  family?: string;
}

/** What documents of all languages share, by slot: a small number that an id keeps. */
export class RowTable {
  readonly facets = new FacetTable();
  /** What a match is worth by its product, by slot: read for every match of a question. */
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
    this.forgetCodes(slot);
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
    this.forgetCodes(slot);
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

  /** `allows` for many slots of one question. */
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

  private forgetCodes(slot: number): void {
    for (const code of this.rows[slot]?.codes ?? [])
      if (this.codes.get(code.toUpperCase()) === slot) this.codes.delete(code.toUpperCase());
  }
}
