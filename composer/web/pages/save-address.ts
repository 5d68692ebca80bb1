import { normalisePath } from '../../model/page-address';
import type { AddressPanel } from '../editor.types';
import { FormRefused } from '../form/field.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { PageRequest } from '../site.types';
import type { OpenedPage } from './open-editor';
import { describeOutcome, runEdit } from './run-edit';
import type { UnsavedAddress } from './unsaved.types';

/** Address of a page in the edited layer. @param unsaved typed, and not saved */
export function readAddress({ folded }: OpenedPage, unsaved?: UnsavedAddress): AddressPanel {
  const { document, below } = folded;
  const own = [document['path'] ?? []].flat().filter((path) => typeof path === 'string');
  return {
    typed: unsaved?.typed ?? firstOf(folded.folded.path) ?? '',
    error: unsaved?.error,
    stored: unsaved?.was ?? JSON.stringify(folded.folded.path ?? null),
    former: own.slice(1),
    canReset: document['path'] !== undefined && below.path !== undefined,
  };
}

const firstOf = (path: unknown): string | undefined => {
  const [first] = [path ?? []].flat();
  return typeof first === 'string' ? first : undefined;
};

/** Gives the page another address in the edited layer; an empty one takes it away. @throws FormRefused */
export async function saveAddress(
  request: PageRequest,
  opened: OpenedPage,
): Promise<{ done: string } | { refused: UnsavedAddress; problem?: TextOf }> {
  const typed = readField(request.form, 'address').trim();
  const was = readWas(readField(request.form, 'was'));
  const value = typed === '' ? null : normalisePath(typed);
  if (value === (firstOf(opened.folded.folded.path) ?? null)) return { done: 'nothing' };
  const outcome = await runEdit(request, opened, [{ kind: 'setPath', value, was }]);
  if (outcome.isApplied) return { done: 'save' };
  const [fault] = outcome.problems;
  if (fault) return { refused: { typed, error: [fault.message, fault.fix].filter(Boolean).join(' ') } };
  const problem = describeOutcome(outcome);
  return { refused: { typed }, ...(problem && { problem }) };
}

/** The path that the form was made for, as the layers had it. */
function readWas(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FormRefused('missing-field', 'was');
  }
}
