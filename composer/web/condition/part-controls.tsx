import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextField, type FieldWords } from '../../../ui/form-field/form-field';
import { TextArea } from '../../../ui/form-field/text-area';
import { Select } from '../../../ui/select/select';
import { formatError } from '../form/field-words';
import * as css from '../form/form.css';
import { formatScope } from '../screens/format-layer';
import type { Words } from '../texts';
import { BoxGroup } from './box-group';
import {
  conditionId,
  conditionName,
  type ConditionParts,
  type ConditionView,
  type Section,
} from './condition.types';

export interface PartShown {
  words: Words;
  view: ConditionView;
  section: Section;
  parts: ConditionParts;
}

export const hasError = ({ errors }: ConditionView, start: string): boolean =>
  errors.some(({ name }) => name.startsWith(start));

const LABELS = {
  from: 'when.fromField',
  until: 'when.untilField',
  query: 'when.queryField',
  params: 'when.paramsField',
} as const;

/** Label, help and faults of a control. */
export function wordsOf(
  { words, view, section }: PartShown,
  keys: readonly string[],
  label: string,
  hint?: string,
): FieldWords {
  const name = conditionName(section, ...keys);
  const errors = view.errors.filter((one) => one.name === name).map((one) => formatError(words, one));
  return {
    id: conditionId(name),
    label,
    hint,
    error: errors.join(' ') || undefined,
    // All of them are: the word beside each would be noise.
    optional: '',
  };
}

/** Markets and locales; those that the condition names are offered although the layer does not reach them. */
export function MarketsAndLocales(shown: PartShown) {
  const { words, view, section, parts } = shown;
  const { names } = view;
  const isOpen =
    parts.markets.length + parts.locales.length > 0 ||
    ['markets', 'locales'].some((part) => hasError(view, conditionName(section, part)));
  const toOptions = (offered: readonly string[], used: readonly string[], label: (one: string) => string) =>
    [...new Set([...offered, ...used])]
      .map((value) => ({ value, label: label(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, words.language));
  return (
    <Disclosure title={words.t('when.places')} open={isOpen}>
      <div className={css.fields}>
        {section === 'all' && <p className={css.help}>{words.t('when.anywhere')}</p>}
        <BoxGroup
          words={wordsOf(shown, ['markets'], words.t('when.marketsField'))}
          name={conditionName(section, 'markets')}
          values={parts.markets}
          options={toOptions(names.markets, parts.markets, (one) => one)}
        />
        <BoxGroup
          words={wordsOf(shown, ['locales'], words.t('when.localesField'))}
          name={conditionName(section, 'locales')}
          values={parts.locales}
          options={toOptions(names.locales, parts.locales, (one) => formatScope(words, one))}
        />
      </div>
    </Disclosure>
  );
}

export const Time = ({ part, ...shown }: PartShown & { part: 'from' | 'until' }) => (
  <TextField
    words={wordsOf(
      shown,
      [part],
      shown.words.t(LABELS[part]),
      shown.words.t('when.zone', { zone: shown.view.timeZone }),
    )}
    name={conditionName(shown.section, part)}
    type="datetime-local"
    defaultValue={shown.parts[part]}
  />
);

/** On, off or not part of the condition. */
export const Switch = ({
  keys,
  label,
  value,
  ...shown
}: PartShown & { keys: readonly string[]; label: string; value: string }) => (
  <Select
    words={wordsOf(shown, keys, label)}
    name={conditionName(shown.section, ...keys)}
    defaultValue={value}
    options={[
      { value: '', label: shown.words.t('when.indifferent') },
      { value: 'yes', label: shown.words.t('when.on') },
      { value: 'no', label: shown.words.t('when.off') },
    ]}
  />
);

export function Lines({ part, ...shown }: PartShown & { part: 'query' | 'params' }) {
  const { words, view, section, parts } = shown;
  const { params } = view.names;
  const hints = [
    words.t('when.lines'),
    part === 'params' && params.length > 0 && words.t('when.params', { names: params.join(', ') }),
  ];
  return (
    <TextArea
      words={wordsOf(shown, [part], words.t(LABELS[part]), hints.filter(Boolean).join(' '))}
      name={conditionName(section, part)}
      rows={2}
      spellCheck={false}
      defaultValue={parts[part]}
    />
  );
}
