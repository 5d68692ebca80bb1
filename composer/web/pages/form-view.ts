import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import type { PageExplanation } from '../../../engine/pages/page-engine.types';
import type { Problem } from '../../../engine/pages/page.types';
import { readDataPath } from '../../model/data-path';
import type { FoldedPage } from '../../model/fold-page';
import { readBlock } from '../../model/layer-document';
import { findLastChange, type StoredChange } from '../../model/ops/find-last-change';
import { languageName, toFieldName } from '../form/field-names';
import type { Field, FormFault, FormState } from '../form/field.types';
import type { FieldError, FieldSource, LayerName } from '../form/form.types';

/** Where the values of a page come from, as its storefront shows them. */
export interface PageSources {
  values: PageExplanation['values'];
  /** Newest first. */
  stored: readonly StoredChange[];
  brandName: (id: string) => string;
  /** Time zone of the storefront. */
  zone: string;
}

/** Display name of the layer of a file. */
export function describeLayer(file: string, brandName: (id: string) => string): LayerName {
  const data = readDataPath(file);
  const { brand, scope } = data?.kind === 'page' || data?.kind === 'layout' ? data : {};
  const layer = [brand ?? '_base', scope].filter(Boolean).join('/');
  return { layer, brand: brand === undefined ? undefined : brandName(brand), scope };
}

const readKeys = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) ? own(at, key) : undefined), value);

/** Where the values of a form stand in a page. */
export interface FormValues {
  /** Dotted path of the object that holds them, with a dot behind it; empty: the page itself. */
  prefix: string;
  /** What the edited layer holds there. */
  owned: unknown;
  /** What the weaker layers make; undefined: they have nothing to go back to. */
  inherited: unknown;
}

/** Place of the props of a block. */
export function findPropsValues(block: string, { document, below }: FoldedPage): FormValues {
  const fragment = readBlock(document, block);
  return {
    prefix: `blocks.${block}.props.`,
    owned: isObject(fragment) ? fragment['props'] : undefined,
    inherited: below.blocks.get(block)?.props,
  };
}

/** Sources of the fields of a form, by dotted path below its place. */
export const readSources = (
  fields: readonly Field[],
  { prefix, owned, inherited }: FormValues,
  page: FoldedPage,
  sources: PageSources,
): Record<string, FieldSource> =>
  Object.fromEntries(
    listPaths(fields, []).flatMap((path): [string, FieldSource][] => {
      const canReset = inherited !== undefined && readKeys(owned, path) !== undefined;
      const found = { canReset, inherited: readKeys(inherited, path) };
      const source = readSource(`${prefix}${path.join('.')}`, page, sources, found);
      return source ? [[path.join('.'), source]] : [];
    }),
  );

/** Source of the value at a dotted path of the page; undefined: no layer has one. */
export function readSource(
  key: string,
  { file, weaker }: FoldedPage,
  { values, stored, brandName, zone }: PageSources,
  found: Pick<FieldSource, 'canReset' | 'inherited'>,
): FieldSource | undefined {
  // Weakest first; what is not below the edited file lies above it.
  const layers = [...weaker, file];
  const order = (one: string) => (layers.includes(one) ? layers.indexOf(one) : layers.length);
  const held = values
    .filter((one) => one.path === key || one.path.startsWith(`${key}.`))
    .sort((a, b) => order(b.file) - order(a.file));
  const [strongest] = held;
  if (!strongest) return undefined;
  const last = findLastChange(
    stored,
    strongest.file,
    held.filter((one) => one.file === strongest.file),
  );
  return {
    from: describeLayer(strongest.file, brandName),
    side: strongest.file === file ? 'own' : weaker.includes(strongest.file) ? 'below' : 'above',
    ...found,
    ...(last && { changed: { by: last.by, at: last.at, release: last.release, zone } }),
  };
}

const listPaths = (fields: readonly Field[], path: readonly string[]): string[][] =>
  fields.flatMap(({ key, control }) =>
    control.kind === 'group' ? listPaths(control.fields, [...path, key]) : [[...path, key]],
  );

/** Name of the control of a value, from its path below the props. @param rows of maps, as they were posted */
export function findFieldName(
  fields: readonly Field[],
  path: readonly (string | number)[],
  rows?: FormState['rows'],
): string {
  const walk = (
    inner: readonly Field[],
    rest: readonly (string | number)[],
    trail: (string | number)[],
  ): string => {
    const [key, ...more] = rest;
    const field = inner.find((one) => one.key === key);
    if (key === undefined || !field) return toFieldName(trail);
    return walkField(field, more, [...trail, key]);
  };
  const walkField = (
    field: Field,
    rest: readonly (string | number)[],
    trail: (string | number)[],
  ): string => {
    const [key] = rest;
    const { control } = field;
    if (key === undefined) return toFieldName(trail);
    if (control.kind === 'group') return walk(control.fields, rest, trail);
    if (control.kind === 'map') {
      const at = rows?.get(toFieldName(trail))?.findIndex((row) => row.key === key) ?? -1;
      return toFieldName(at < 0 ? trail : [...trail, at]);
    }
    if (control.kind === 'list') return walkField(control.item, rest.slice(1), [...trail, key]);
    const isLine = (control.kind === 'text' || control.kind === 'rich-text') && typeof key === 'string';
    return isLine ? languageName(toFieldName(trail), key) : toFieldName(trail);
  };
  return walk(fields, path, []);
}

/** Faults of the engine at the fields of a block. */
export const listFieldErrors = (
  fields: readonly Field[],
  block: string,
  problems: readonly Problem[],
): FieldError[] =>
  problems.flatMap(({ code, path, message, fix, severity }) => {
    const [root, id, part, ...rest] = path ?? [];
    if (root !== 'blocks' || id !== block || part !== 'props') return [];
    const missing = code === 'missing-field' ? findTitle(fields, rest) : undefined;
    return [
      {
        ...{ name: findFieldName(fields, rest), message, fix, isWarning: severity === 'warning' },
        ...(missing !== undefined && { missing }),
      },
    ];
  });

/** Title of the field of a value, from its path below the props; undefined: the form has no such field. */
function findTitle(
  fields: readonly Field[],
  [key, ...rest]: readonly (string | number)[],
): string | undefined {
  const field = fields.find((one) => one.key === key);
  if (!field || rest.length === 0) return field?.title;
  const { control } = field;
  if (control.kind === 'group') return findTitle(control.fields, rest);
  const item = control.kind === 'list' ? control.item.control : undefined;
  return item?.kind === 'group' ? findTitle(item.fields, rest.slice(1)) : undefined;
}

/** Words of the labels that the props name. */
export function readLabels(props: Json, label: (key: string) => string | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('label:')) {
      const text = label(value.slice('label:'.length));
      if (text !== undefined) found[value] = text;
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(props);
  return found;
}

/** A fault that a form itself has found. */
export const toFieldError = ({ name, code }: FormFault): FieldError => ({
  name,
  message: '',
  code,
  fix: undefined,
  isWarning: false,
});
