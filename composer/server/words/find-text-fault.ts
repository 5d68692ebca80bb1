import { haveOtherPlaceholders } from '../../../engine/words/compare-labels';
import { listPlaceholders } from '../../../engine/words/list-placeholders';
import { findMessageFault } from '../../../engine/words/load-words';
import type { FindTextFault } from '../../model/ops/operation.types';

/** What is wrong with a text, as the shop's own checks find it. */
export const findTextFault: FindTextFault = (text, { source, maxLength, isMessage }) => {
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
};
