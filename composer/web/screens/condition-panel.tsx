import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextArea } from '../../../ui/form-field/text-area';
import { TextLink } from '../../../ui/link/link';
import { ConditionFields } from '../condition/condition-fields';
import { conditionId, JSON_NAME, type ConditionView } from '../condition/condition.types';
import { formatCondition } from '../condition/format-condition';
import { ErrorSummary } from '../form/error-summary';
import { FieldSourceLine } from '../form/field-source';
import { formatError } from '../form/field-words';
import * as formCss from '../form/form.css';
import * as page from '../web.css';
import { editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';
import { keptForm } from './kept-form';

type ConditionShown = EditorShown & { condition: ConditionView };

/** When a block is shown: a sentence, where it comes from, and its form. */
export function ConditionPanel(shown: ConditionShown) {
  const { words, condition } = shown;
  const { stored, source, isEditable, isOpen } = condition;
  return (
    <section className={page.tight} aria-labelledby="condition-title">
      <h3 id="condition-title">{words.t('when.title')}</h3>
      <p>{formatCondition(words, stored)}</p>
      {source && (
        <form method="post" action={editorHref(shown, {})} className={css.sourceForm}>
          <input type="hidden" name="mark" value={shown.mark} />
          <FieldSourceLine
            words={words}
            button="act"
            path="resetCondition"
            title={words.t('when.title')}
            format={(value) => formatCondition(words, value)}
            source={{ ...source, canReset: source.canReset && isEditable }}
          />
          {isEditable && stored !== undefined && (
            <button type="submit" name="act" value="always" className={formCss.reset}>
              {words.t('act.always')}
            </button>
          )}
        </form>
      )}
      {isEditable && (
        <Disclosure title={words.t('when.change')} open={isOpen}>
          <ChangeForm {...shown} />
        </Disclosure>
      )}
    </section>
  );
}

function ChangeForm(shown: ConditionShown) {
  const { words, condition } = shown;
  const { stored, form, fitsForm, errors } = condition;
  const isForm = form !== undefined;
  return (
    <form
      id="condition"
      method="post"
      action={`${editorHref(shown, { condition: isForm ? 'form' : 'json' })}#condition`}
      className={css.form}
      aria-label={words.t('when.form')}
      noValidate
      {...keptForm(shown, 'condition')}
    >
      <input type="hidden" name="mark" value={shown.mark} />
      <input type="hidden" name="stored" value={JSON.stringify(stored ?? null)} />
      <ErrorSummary words={words} errors={errors} idOf={conditionId} />
      {!fitsForm && <p className={page.muted}>{words.t('when.notInForm')}</p>}
      {isForm ? (
        <ConditionFields words={words} view={condition} form={form} />
      ) : (
        <JsonField words={words} condition={condition} />
      )}
      <div className={page.acts}>
        <Button type="submit" name="act" value="condition" kind="outline">
          {words.t('act.condition')}
        </Button>
        {isForm ? (
          <TextLink href={`${editorHref(shown, { condition: 'json' })}#condition`}>
            {words.t('when.asJson')}
          </TextLink>
        ) : (
          fitsForm && (
            <TextLink href={`${editorHref(shown, { condition: 'form' })}#condition`}>
              {words.t('when.asForm')}
            </TextLink>
          )
        )}
      </div>
    </form>
  );
}

const JsonField = ({ words, condition }: Pick<ConditionShown, 'words' | 'condition'>) => (
  <TextArea
    words={{
      id: conditionId(JSON_NAME),
      label: words.t('when.json'),
      hint: words.t('when.jsonHint'),
      error: condition.errors.map((error) => formatError(words, error)).join(' ') || undefined,
      optional: words.t('optional'),
    }}
    name={JSON_NAME}
    className={formCss.code}
    spellCheck={false}
    rows={8}
    defaultValue={condition.json}
  />
);
