import type { CommandValues } from '../../../blocks/_contract/commands/command.types';
import type { FormDefinition, FormValues } from '../../../eshop-api/contract/fields/field.types';

/** Posted fields → the values that the command's form names; a text is trimmed, a control character is nobody's wish. */
export function pickValues(form: FormDefinition, fields: FormData, country: string): CommandValues {
  const text: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const [name, field] of Object.entries(form)) {
    const value = field.only && !field.only.includes(country) ? null : fields.get(name);
    if (field.file && value instanceof File) files[name] = value;
    else text[name] = typeof value === 'string' ? clean(value) : '';
  }
  return { text, files };
}

/** Line breaks stay as one kind; other control characters would break mails, logs and PostgreSQL (NUL). */
const clean = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .trim();

/** For the rules: an empty file input counts as nothing. */
export const toFormValues = ({ text, files }: CommandValues): FormValues => ({ ...text, ...files });

/** What goes back into the form: texts as typed, but no secrets. */
export const toShown = (form: FormDefinition, { text }: CommandValues): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter(([name]) => !form[name]!.secret));
