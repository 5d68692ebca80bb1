import { fieldMessages } from './field-messages';
import type { FieldFault } from './validate-form';

/** A fault in English with its numbers filled in, as answers of the API give it (docs/contract/fields.md). */
export const formatFault = ({ message, values = {} }: FieldFault): string =>
  fieldMessages[message].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
