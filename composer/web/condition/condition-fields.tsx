import { own } from '../../../engine/own';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextField } from '../../../ui/form-field/form-field';
import { Select } from '../../../ui/select/select';
import * as css from '../form/form.css';
import type { Words } from '../texts';
import { BoxGroup } from './box-group';
import {
  conditionId,
  conditionName,
  STATUSES,
  type ConditionForm,
  type ConditionParts,
  type ConditionView,
  type Section,
} from './condition.types';
import { hasError, Lines, MarketsAndLocales, Switch, Time, wordsOf, type PartShown } from './part-controls';
import { listFlags } from './read-condition-post';

const STATUS_LABELS = { PRE: 'when.PREField', OPEN: 'when.OPENField', POST: 'when.POSTField' } as const;

const CAMPAIGNS_ID = 'condition-campaigns';

/** Controls of a condition: what must hold, and what must not. The form element and its button are the caller's. */
export function ConditionFields({
  words,
  view,
  form,
}: {
  words: Words;
  view: ConditionView;
  form: ConditionForm;
}) {
  const isExcluding = isUsed(form.not) || hasError(view, conditionName('not'));
  return (
    <>
      <fieldset className={css.group} id={conditionId(conditionName('all'))} tabIndex={-1}>
        <legend className={css.legend}>{words.t('when.all')}</legend>
        <PartFields words={words} view={view} section="all" parts={form.all} />
      </fieldset>
      <Disclosure title={words.t('when.not')} open={isExcluding}>
        <fieldset
          className={css.group}
          id={conditionId(conditionName('not'))}
          tabIndex={-1}
          aria-label={words.t('when.not')}
        >
          <PartFields words={words} view={view} section="not" parts={form.not} />
        </fieldset>
      </Disclosure>
      <datalist id={CAMPAIGNS_ID}>
        {view.names.campaigns.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}

const isUsed = (parts: ConditionParts): boolean =>
  Object.values(parts).some((part) =>
    typeof part === 'string' ? part !== '' : Object.values(part as object).some((value) => value !== ''),
  );
function PartFields(shown: PartShown) {
  const { words, view, section, parts } = shown;
  return (
    <>
      <MarketsAndLocales {...shown} />
      <Time {...shown} part="from" />
      <Time {...shown} part="until" />
      <Select
        words={wordsOf(shown, ['member'], words.t('when.memberField'))}
        name={conditionName(section, 'member')}
        defaultValue={parts.member}
        options={[
          { value: '', label: words.t('when.everybody') },
          { value: 'yes', label: words.t('when.members') },
          { value: 'no', label: words.t('when.noMembers') },
        ]}
      />
      <TextField
        words={wordsOf(shown, ['campaign'], words.t('when.campaignField'))}
        name={conditionName(section, 'campaign')}
        defaultValue={parts.campaign}
        list={CAMPAIGNS_ID}
        autoComplete="off"
      />
      <BoxGroup
        words={wordsOf(shown, ['status'], words.t('when.statusField'))}
        name={conditionName(section, 'status')}
        values={parts.status}
        options={STATUSES.map((one) => ({ value: one, label: words.t(STATUS_LABELS[one]) }))}
      />
      <Switch
        {...shown}
        keys={['storeMode']}
        label={words.t('when.storeModeField')}
        value={parts.storeMode}
      />
      <Disclosure title={words.t('when.technical')} open={isTechnical(view, section, parts)}>
        <div className={css.fields}>
          {listFlags(view.stored, section, view.names.flags).map((flag) => (
            <Switch
              {...shown}
              key={flag}
              keys={['flags', flag]}
              label={flag}
              value={own(parts.flags, flag) ?? ''}
            />
          ))}
          <Lines {...shown} part="query" />
          <Lines {...shown} part="params" />
        </div>
      </Disclosure>
    </>
  );
}

const isTechnical = (
  view: ConditionView,
  section: Section,
  { flags, query, params }: ConditionParts,
): boolean =>
  query !== '' ||
  params !== '' ||
  Object.values(flags).some((answer) => answer !== '') ||
  ['flags', 'query', 'params'].some((part) => hasError(view, conditionName(section, part)));
