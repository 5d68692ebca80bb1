import type { LabelOverride } from './labels.repository';

export type LabelTable = Record<string, Record<string, string>>;

/** Overrides by storefront and locale, in memory. */
export class LabelBook {
  version = '0';
  private tables = new Map<string, LabelTable>();

  fill(overrides: readonly (LabelOverride & { value: string })[], version: string): void {
    const tables = new Map<string, LabelTable>();
    for (const { storefront, locale, section, key, value } of overrides) {
      const table = tables.get(`${storefront} ${locale}`) ?? emptyTable();
      tables.set(`${storefront} ${locale}`, table);
      (table[section] ??= Object.create(null) as Record<string, string>)[key] = value;
    }
    this.tables = tables;
    this.version = version;
  }

  /** Live labels, lowest priority first: every storefront's, then this one's. */
  layers(storefront: string, locale: string): LabelTable[] {
    return [this.tables.get(` ${locale}`), this.tables.get(`${storefront} ${locale}`)].filter(
      (table) => table !== undefined,
    );
  }
}

const emptyTable = () => Object.create(null) as LabelTable;

export interface Label {
  parentId: string;
  anchorId: string;
  value: string;
}

/** Labels of the requested sections (all when undefined), higher layers over lower ones. */
export function mergeLabels(
  layers: readonly LabelTable[],
  wanted?: readonly string[],
): Record<string, Record<string, Label>> {
  const merged: Record<string, Record<string, Label>> = {};
  for (const layer of layers) {
    for (const section of wanted ?? Object.keys(layer)) {
      if (!Object.hasOwn(layer, section)) continue;
      const target = (Object.hasOwn(merged, section) ? merged[section] : undefined) ?? (merged[section] = {});
      for (const [key, value] of Object.entries(layer[section] ?? {}))
        target[key] = { parentId: section, anchorId: key, value };
    }
  }
  return merged;
}
