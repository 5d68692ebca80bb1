import type {
  Field,
  FieldFacts,
  FieldValue,
  FileFacts,
  FormDefinition,
  FieldMessage,
  FormValues,
} from './field.types';

/** The one form of a value that rules check and orders keep: a telephone's digits, a postal code as its country writes it. */
const normaliseValue = <Value extends FieldValue | undefined>(
  field: Field,
  value: Value,
  { country }: Pick<FieldFacts, 'country'>,
): Value => (typeof value === 'string' && field.normalise ? field.normalise(value, country) : value) as Value;

/** The texts of a form in the form in which they are kept; names that the form does not have stay as they are. */
export const normaliseForm = <Texts extends Readonly<Record<string, string | undefined>>>(
  form: FormDefinition,
  texts: Texts,
  facts: Pick<FieldFacts, 'country'>,
): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      Object.hasOwn(form, name) ? normaliseValue(form[name]!, value, facts) : value,
    ]),
  ) as Texts;

/** What is wrong with a field: a message key and the values of its placeholders. */
export interface FieldFault {
  message: FieldMessage;
  values?: Readonly<Record<string, string | number>>;
}
export type FieldFaults = Record<string, FieldFault>;

interface FormVerdict {
  /** Refuse the form. */
  errors: FieldFaults;
  /** Worth a second look, but accepted. */
  warnings: FieldFaults;
}

const DEFAULT_LENGTH = 200;

/** Checks every field of a form by the rules of docs/contract/fields.md; one fault a field, the first that applies. */
export function validateForm(form: FormDefinition, values: FormValues, facts: FieldFacts): FormVerdict {
  const verdict: FormVerdict = { errors: {}, warnings: {} };
  for (const [name, field] of Object.entries(form)) {
    if (field.only && !field.only.includes(facts.country)) continue;
    const value = normaliseValue(field, values[name], facts);
    const error = findError(field, value, values, facts);
    const warning = error ? undefined : findWarning(field, value, values, facts);
    if (error) verdict.errors[name] = error;
    if (warning) verdict.warnings[name] = warning;
  }
  return verdict;
}

function findError(
  field: Field,
  value: FieldValue | undefined,
  values: FormValues,
  facts: FieldFacts,
): FieldFault | undefined {
  if (value === undefined || value === '' || (typeof value !== 'string' && listFiles(value).length === 0))
    return field.required && { message: field.required };
  if (typeof value !== 'string') return validateFiles(field, listFiles(value));
  if (field.file) return { message: field.required ?? 'file_required' };
  if ([...value].length > (field.maxLength ?? DEFAULT_LENGTH))
    return { message: 'too_long', values: { max: field.maxLength ?? DEFAULT_LENGTH } };
  if (!field.anyCharacters && facts.flags.allow_special_chars !== true && /[^\x00-\xFF]/.test(value))
    return { message: 'special_chars' };
  return findBroken(
    field.rules?.filter((rule) => !rule.warning),
    value,
    values,
    facts,
  );
}

function findBroken(
  rules: Field['rules'],
  value: string,
  values: FormValues,
  facts: FieldFacts,
): FieldFault | undefined {
  const broken = rules?.find(
    (rule) => (!rule.only || rule.only.includes(facts.country)) && !rule.holds(value, facts, values),
  );
  return broken && { message: broken.message, ...(broken.values ? { values: broken.values } : {}) };
}

/** An empty file input sends one empty file. */
const listFiles = (value: Exclude<FieldValue, string>): readonly FileFacts[] =>
  ('length' in value ? value : [value]).filter(({ size }) => size > 0);

const toMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

function validateFiles(field: Field, files: readonly FileFacts[]): FieldFault | undefined {
  const { list } = field;
  if (files.length > (list?.most ?? 1)) return { message: 'file_too_many', values: { max: list?.most ?? 1 } };
  const fault = files.map((one) => validateFile(field, one)).find((found) => found !== undefined);
  const size = files.reduce((sum, one) => sum + one.size, 0);
  return (
    fault ??
    (list && size > list.maxBytes
      ? { message: 'file_too_large_together', values: { max: toMegabytes(list.maxBytes) } }
      : undefined)
  );
}

function validateFile({ file }: Field, { type, size }: FileFacts): FieldFault | undefined {
  if (!file || (file.types.length > 0 && !file.types.includes(type))) return { message: 'file_type' };
  return size > file.maxBytes
    ? { message: 'file_too_large', values: { max: toMegabytes(file.maxBytes) } }
    : undefined;
}

function findWarning(
  field: Field,
  value: FieldValue | undefined,
  values: FormValues,
  facts: FieldFacts,
): FieldFault | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return findBroken(
    field.rules?.filter((rule) => rule.warning),
    value,
    values,
    facts,
  );
}
