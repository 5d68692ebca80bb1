import type { SearchRow } from '../search-provider.types';
import { FacetTable } from './facet-table';

/** Which rows a question may see at all. */
export interface RowLimits {
  scopes: readonly string[];
  target?: string;
  family?: string;
}

/** What documents of all languages share, by slot: a small number that an id keeps. */
export class RowTable {
  readonly facets = new FacetTable();
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
    this.facets.put(slot, row.facets);
    for (const code of row.codes) this.codes.set(code.toUpperCase(), slot);
    return slot;
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.forgetCodes(slot);
    this.rows[slot] = undefined;
  }

  allows(slot: number, { scopes, target, family }: RowLimits): boolean {
    const row = this.rows[slot];
    return row !== undefined && (scopes.length === 0 || scopes.includes(row.scope)) &&
      (target === undefined || row.targets.includes(target)) && (family === undefined || row.family === family);
  }

  private forgetCodes(slot: number): void {
    for (const code of this.rows[slot]?.codes ?? []) if (this.codes.get(code.toUpperCase()) === slot) this.codes.delete(code.toUpperCase());
  }
}
