import { findUnit } from '../../model/words/list-units';
import type { TextUnit } from '../../model/words/text-unit.types';
import type { WantedText } from '../../server/words/save-texts';
import type { OpenedMatrix } from '../pages/open-words';
import { listUnitIds, textName, wasName } from './field-names';

/** Rows that one form may have. */
const MOST_ROWS = 200;

/** A posted text: browsers write line ends as CRLF. Without words it is none. */
const readText = (value: string): string | null => {
  const text = value.replaceAll('\r\n', '\n');
  return text.trim() === '' ? null : text;
};

/** Texts of a form that differ from those that it was rendered from; undefined: it is no form of these pages. */
export function readPostedTexts(
  form: URLSearchParams,
  { words, choice }: OpenedMatrix,
): { units: TextUnit[]; texts: WantedText[] } | undefined {
  const units: TextUnit[] = [];
  const texts: WantedText[] = [];
  for (const id of listUnitIds(form).slice(0, MOST_ROWS)) {
    const unit = findUnit(words.units, id);
    if (!unit) return undefined;
    units.push(unit);
    for (const language of choice.languages) {
      const [values, before] = [form.getAll(textName(id, language)), form.getAll(wasName(id, language))];
      if (values.length === 0 && before.length === 0) continue;
      if (values.length !== 1 || before.length !== 1) return undefined;
      const [value, was] = [readText(values[0]!), readText(before[0]!)];
      if (value !== was) texts.push({ unit, language, value, was });
    }
  }
  return units.length === 0 ? undefined : { units, texts };
}
