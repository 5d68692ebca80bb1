import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { readAt } from '../../model/ops/read-value';
import type { Operation } from '../../model/ops/operation.types';
import { listFieldChanges } from '../form/list-field-changes';
import type { Field, PropsSchema } from '../form/field.types';
import type { FieldSource } from '../form/form.types';
import { readFields } from '../form/read-fields';
import type { SettingsPart } from './settings.types';

/** JSON Schemas of a brand's flags and of its rules. */
export interface SettingsSchemas {
  flags: PropsSchema;
  rules: PropsSchema;
}

const basePath = ({ part, market }: SettingsPart): string[] =>
  part === 'rules' ? ['rules'] : market === undefined ? ['flags', 'default'] : ['flags', 'markets', market];

/** A part of a brand's settings as a form: its fields, what is stored there, and where values come from. */
export interface SettingsForm {
  fields: readonly Field[];
  stored: Json;
  sources: Readonly<Record<string, FieldSource>>;
}

/** @param document settings.json with the draft @param brand display name */
export function openSettingsForm(
  schemas: SettingsSchemas,
  document: Json,
  shown: SettingsPart,
  brand: string,
): SettingsForm {
  const found = readAt(document, basePath(shown));
  const stored = isObject(found) ? found : {};
  const fields = readFields(schemas[shown.part]);
  if (shown.part === 'rules' || shown.market === undefined) return { fields, stored, sources: {} };
  const defaults = readAt(document, ['flags', 'default']);
  const inherited = isObject(defaults) ? defaults : {};
  return {
    // What a market leaves out, the flags of all markets decide.
    fields: fields.map((field) => ({ ...field, fallback: own(inherited, field.key) ?? field.fallback })),
    stored,
    sources: Object.fromEntries(
      fields.map(({ key, fallback }): [string, FieldSource] => [
        key,
        {
          from: { layer: '', brand, scope: undefined },
          side: Object.hasOwn(stored, key) ? 'own' : 'below',
          canReset: Object.hasOwn(stored, key),
          inherited: own(inherited, key) ?? fallback,
        },
      ]),
    ),
  };
}

/** Operations that make the stored values of a part into the posted ones. */
export const listSettingOperations = (shown: SettingsPart, stored: Json, values: Json): Operation[] =>
  listFieldChanges(stored, values).map(({ path, was, value }) => ({
    kind: 'setSetting',
    path: [...basePath(shown), ...path],
    value: value ?? null,
    was: was ?? null,
  }));

/** Takes the own value of a market back. @param key of a flag */
export const resetSetting = (shown: SettingsPart, stored: Json, key: string): Operation => ({
  kind: 'setSetting',
  path: [...basePath(shown), key],
  value: null,
  was: own(stored, key) ?? null,
});

/** Keys below the part of a dotted place in settings.json; undefined: it is in another part. */
export function findKeys(shown: SettingsPart, dotted: string): (string | number)[] | undefined {
  const base = basePath(shown);
  const keys = dotted.split('.');
  if (!base.every((key, i) => keys[i] === key)) return undefined;
  return keys.slice(base.length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** Markets and countries that have flags of their own, and the number of them. */
export function countOwnFlags(document: Json): ReadonlyMap<string, number> {
  const markets = readAt(document, ['flags', 'markets']);
  return new Map(
    Object.entries(isObject(markets) ? markets : {}).map(([market, flags]) => [
      market,
      isObject(flags) ? Object.keys(flags).length : 0,
    ]),
  );
}
