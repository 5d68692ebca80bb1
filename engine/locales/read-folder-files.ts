import type { ValidateFunction } from 'ajv';
import { checkJson, type CheckedFile } from './checked-json';

/** The files of one name in all folders of `locales/`, read and checked. */
export function readFolderFiles<Value>(
  files: ReadonlyMap<string, string>,
  name: string,
  validate: ValidateFunction<Value>,
): CheckedFile<Value>[] {
  const wanted = [...files].filter(([file]) =>
    new RegExp(`^locales/[^/]+/${name.replace('.', '\\.')}$`).test(file),
  );
  return wanted.map(([file, text]) => checkJson(file, text, validate));
}
