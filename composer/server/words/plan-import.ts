import { readOriginal } from '../../model/words/read-cell';
import type { CsvText } from '../../model/words/texts-csv';
import { findUnit } from '../../model/words/list-units';
import type { OpenedWords } from './open-words';
import type { WantedText } from './save-texts';

/** Why a line of a CSV is not taken. */
export type ImportFault =
  | { code: 'unknown-text' | 'other-original' | 'not-yours' | 'repeated' }
  /** In one sentence. */
  | { code: 'bad-text'; reason: string };

export interface ImportPlan {
  changes: readonly (WantedText & { line: number })[];
  refused: readonly (CsvText & { fault: ImportFault })[];
  /** Texts that are the same already. */
  unchanged: number;
}

/** What a CSV would change in a draft. Nothing is changed. */
export function planImport(
  texts: readonly CsvText[],
  { units, rules, findFault, findTarget: findPlace }: OpenedWords,
): ImportPlan {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  const changes: (WantedText & { line: number })[] = [];
  const refused: (CsvText & { fault: ImportFault })[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const text of texts) {
    const { id, language, value, line } = text;
    const refuse = (fault: ImportFault) => void refused.push({ ...text, fault });
    const unit = known.get(id) ?? findUnit(units, id);
    const key = `${language} ${id}`;
    if (!unit) refuse({ code: 'unknown-text' });
    else if (seen.has(key)) refuse({ code: 'repeated' });
    else if (unit.texts.get(language) === value) unchanged++;
    else {
      const original = readOriginal(unit, rules.original);
      const source = language === rules.original ? undefined : original;
      const { maxLength, kind } = unit;
      const reason = findFault(value, { source, maxLength, isMessage: kind !== 'page' });
      if (text.original !== undefined && text.original !== (original ?? ''))
        refuse({ code: 'other-original' });
      else if (!findPlace(unit, language)) refuse({ code: 'not-yours' });
      else if (reason !== undefined) refuse({ code: 'bad-text', reason });
      else changes.push({ unit, language, value, was: unit.texts.get(language) ?? null, line });
    }
    seen.add(key);
  }
  return { changes, refused, unchanged };
}
