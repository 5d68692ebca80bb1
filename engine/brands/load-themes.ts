import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { checkJson } from '../locales/checked-json';
import { ajvOptions } from '../ajv-options';
import type { Problem } from '../pages/page.types';

export interface LoadedThemes<Theme> {
  /** Brand id → its sound theme. */
  themes: Map<string, Theme>;
  problems: Problem[];
}

/**
 * The brands' looks out of the files of `brands/` (keys like `brands/<id>/theme.json`). Nothing throws: see `problems`.
 * @param schema JSON Schema of a theme; it belongs to the ui, which this room does not have.
 */
export function loadThemes<Theme>(
  files: ReadonlyMap<string, string>,
  brandIds: readonly string[],
  schema: AnySchemaObject,
): LoadedThemes<Theme> {
  const validate = compileOnce<Theme>(schema);
  const themes = new Map<string, Theme>();
  const problems = brandIds.flatMap((id) => {
    const file = `brands/${id}/theme.json`;
    const text = files.get(file);
    if (text === undefined) return [missing(file)];
    const { value, problems: found } = checkJson(file, text, validate);
    if (value) themes.set(id, value);
    return found;
  });
  return { themes, problems };
}

const compiled = new WeakMap<AnySchemaObject, ValidateFunction>();

/** Compiling costs more than all themes together, and a running shop reads them again and again. */
function compileOnce<Theme>(schema: AnySchemaObject): ValidateFunction<Theme> {
  const validate = (compiled.get(schema) ??
    new Ajv({ ...ajvOptions, allErrors: true, verbose: true, strict: false }).compile(
      schema,
    )) as ValidateFunction<Theme>;
  compiled.set(schema, validate);
  return validate;
}

const missing = (file: string): Problem => ({
  severity: 'error',
  code: 'theme-missing',
  file,
  line: 1,
  column: 1,
  message: 'the brand has no theme',
  fix: 'Copy the theme.json of another brand and change it.',
});
