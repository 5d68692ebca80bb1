import type { Operation } from '../../model/ops/operation.types';
import type { TextUnit } from '../../model/words/text-unit.types';
import { ReleaseRefused } from '../composer.types';
import { editDraft } from '../edit-draft';
import type { EditRefusal } from '../editing.types';
import type { DraftRelease } from '../open-draft-file';
import { MAX_OPERATIONS } from '../read-operations';
import { StaffRefused, type StaffDesk, type StaffMember } from '../staff/staff.types';
import type { OpenedWords } from './open-words';
import { makeSource } from './text-sources';
import { insertTextSources } from './text-sources.repository';

/** One text as it is wanted. */
export interface WantedText {
  unit: TextUnit;
  language: string;
  /** null: none, a fallback shows. */
  value: string | null;
  /** The text that was shown; null: there was none. */
  was: string | null;
}

export interface RefusedText extends WantedText {
  /** In one sentence. */
  reason: string;
  /** Of a conflict: the text that stands there now; null: none. */
  now?: string | null;
  /** Of a conflict: who changed it, where it was changed in this release. */
  by?: string;
}

export interface SavedTexts {
  saved: number;
  refused: readonly RefusedText[];
}

interface Placed extends WantedText {
  operation: Operation;
}

/**
 * Writes texts into a draft, each where it lives. A text that is refused keeps no other from being saved. The texts of one file are one
 * step of undo.
 * @param mark identifies the request among those of its author
 * @throws ReleaseRefused wrong-state, not-found, busy; CheckFailed
 */
export async function saveTexts(
  desk: StaffDesk,
  actor: StaffMember,
  {
    words,
    release,
    texts,
    mark,
  }: {
    words: OpenedWords;
    release: DraftRelease;
    texts: readonly WantedText[];
    mark: string;
  },
): Promise<SavedTexts> {
  const files = new Map<string, Placed[]>();
  const refused: RefusedText[] = [];
  for (const text of texts) {
    const { unit, language, value, was } = text;
    const target = words.findTarget(unit, language);
    if (!target) {
      refused.push({ ...text, reason: NOT_YOURS });
      continue;
    }
    const operation: Operation = { kind: 'setText', ...target.operation, value, was };
    files.set(target.path, [...(files.get(target.path) ?? []), { ...text, operation }]);
  }
  let part = 0;
  let saved = 0;
  for (const [path, placed] of files)
    for (let from = 0; from < placed.length; from += MAX_OPERATIONS) {
      const slice = placed.slice(from, from + MAX_OPERATIONS);
      const done = await saveFile(desk, actor, release, { path, placed: slice, mark: `${mark}.${part++}` });
      saved += done.saved.length;
      refused.push(...done.refused);
      await recordSaved(desk, actor, words, done.saved);
    }
  return { saved, refused };
}

const NOT_YOURS = 'This text is outside of your brands, markets or role, or part of a block’s code.';

async function saveFile(
  desk: StaffDesk,
  actor: StaffMember,
  { id, kind }: DraftRelease,
  { path, placed, mark }: { path: string; placed: readonly Placed[]; mark: string },
): Promise<{ saved: readonly Placed[]; refused: RefusedText[] }> {
  const refused: RefusedText[] = [];
  let left = placed;
  while (left.length > 0) {
    const operations = left.map(({ operation }) => operation);
    const outcome = await editDraft(desk, actor, { release: id, kind, path, operations, mark }).catch(
      refuseWhole,
    );
    if ('isApplied' in outcome && outcome.isApplied) return { saved: left, refused };
    const refusal = 'isApplied' in outcome ? outcome.refusal : outcome;
    const { step } = refusal;
    // The errors of a page concern all that was written there.
    if (step === undefined)
      return { saved: [], refused: [...refused, ...left.map((text) => describe(text, refusal))] };
    refused.push(describe(left[step]!, refusal));
    left = left.filter((_, at) => at !== step);
  }
  return { saved: [], refused };
}

/** What concerns one file keeps the texts of the others from nothing. */
function refuseWhole(error: unknown): EditRefusal {
  if (error instanceof ReleaseRefused && error.code === 'bad-text')
    return { code: 'not-possible', reason: error.message };
  if (error instanceof StaffRefused) return { code: 'not-possible', reason: NOT_YOURS };
  throw error;
}

const describe = (
  { operation: _operation, ...text }: Placed,
  { code, reason, value, changedBy }: EditRefusal,
): RefusedText => ({
  ...text,
  reason,
  ...(code === 'conflict' && { now: typeof value === 'string' ? value : null }),
  ...(changedBy !== undefined && { by: changedBy }),
});

/** The texts were made for the originals beside which they were written. */
async function recordSaved(
  { composer: { db }, clock }: StaffDesk,
  { email }: StaffMember,
  { rules }: OpenedWords,
  saved: readonly Placed[],
): Promise<void> {
  const sources = saved.flatMap(
    ({ unit, language, value }) =>
      (value === null ? undefined : makeSource(unit, language, rules.original, value)) ?? [],
  );
  await insertTextSources(db, sources, { by: email, at: clock() });
}

/** A text is right for the original as it is now, although it was made for another one. */
export async function confirmText(
  { composer: { db }, clock }: StaffDesk,
  { email }: StaffMember,
  { rules, findTarget: findPlace }: OpenedWords,
  { unit, language }: Pick<WantedText, 'unit' | 'language'>,
): Promise<void> {
  if (!findPlace(unit, language)) throw new StaffRefused('not-allowed');
  const source = makeSource(unit, language, rules.original);
  if (source) await insertTextSources(db, [source], { by: email, at: clock() });
}
