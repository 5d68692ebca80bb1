import { haveOtherPlaceholders } from './compare-labels';
import { listPlaceholders } from './list-placeholders';
import { findMessageFault } from './load-words';

/** A text among those of its kind. */
interface TextAbout {
  /** The original; undefined: the text is it. */
  source: string | undefined;
  /** Characters. */
  maxLength: number | undefined;
  /** The text is filled as an ICU message. */
  isMessage: boolean;
}

/** What is wrong with a text, in one sentence; undefined: nothing. */
export function findTextFault(text: string, { source, maxLength, isMessage }: TextAbout): string | undefined {
  if (text.trim() === '') return 'The text is empty.';
  if (maxLength !== undefined && text.length > maxLength)
    return `The text is longer than ${maxLength} characters (${text.length}).`;
  const fault = isMessage ? findMessageFault(text) : undefined;
  if (fault !== undefined) return `The text ${fault}.`;
  if (source === undefined || !haveOtherPlaceholders(text, source)) return undefined;
  const names = listPlaceholders(source).map((name) => `{${name}}`);
  return names.length === 0
    ? 'The original has no placeholders: write it without braces.'
    : `The placeholders must be those of the original: ${names.join(', ')}.`;
}
