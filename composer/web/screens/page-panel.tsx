import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import type { PagePanel as Panel } from '../editor.types';
import { BlockFields } from '../form/block-form';
import type { Field } from '../form/field.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import { EnterButton } from './enter-button';
import { editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';
import { formatLayer, formatPageName } from './format-layer';
import { keptForm } from './kept-form';

/** Settings of the page itself: search engines, cache and layout. */
export function PagePanel({ panel, ...shown }: EditorShown & { panel: Panel }) {
  const { words, layer } = shown;
  const { form, subject } = panel;
  const label = words.t('act.saveFor', { layer: formatLayer(words, layer) });
  return (
    <>
      <div className={page.tight}>
        <h2>{words.t('panel.title')}</h2>
        <p className={page.muted}>{words.t('block.choose')}</p>
        <p>
          {subject === undefined
            ? words.t('panel.noSubject')
            : words.t('panel.subject', { subject: formatPageName(subject) })}
        </p>
      </div>
      <AddressForm {...shown} panel={panel} />
      <form
        method="post"
        action={editorHref(shown, { block: undefined })}
        className={css.form}
        aria-label={words.t('panel.title')}
        noValidate
        {...keptForm(shown, 'fields')}
      >
        <input type="hidden" name="mark" value={shown.mark} />
        <EnterButton act="fields" label={label} />
        <BlockFields
          words={words}
          view={{ ...form, fields: form.fields.map((field) => translate(words, field)) }}
        />
        <div className={css.save}>
          <Button type="submit" name="act" value="fields" kind="accent" wide>
            {label}
          </Button>
        </div>
      </form>
    </>
  );
}

/** The page's path in the edited layer. */
function AddressForm({ panel: { address }, ...shown }: EditorShown & { panel: Panel }) {
  const { words, layer } = shown;
  const { typed, stored, former, canReset, error } = address;
  const hint = [
    words.t('panel.addressHint'),
    former.length > 0 && words.t('panel.former', { former: former.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <form
      method="post"
      action={editorHref(shown, { block: undefined })}
      className={css.form}
      aria-label={words.t('panel.address')}
      noValidate
      {...keptForm(shown, 'address')}
    >
      <input type="hidden" name="mark" value={shown.mark} />
      <input type="hidden" name="was" value={stored} />
      <EnterButton act="address" label={words.t('panel.saveAddress')} />
      <TextField
        words={{ id: 'address', label: words.t('panel.address'), hint, optional: words.t('optional'), error }}
        name="address"
        maxLength={200}
        defaultValue={typed}
      />
      <p className={page.acts}>
        <Button type="submit" name="act" value="address" kind="outline">
          {words.t('panel.saveAddress')}
        </Button>
        {canReset && (
          <Button type="submit" name="reset-field" value="path" kind="quiet">
            {words.t('source.reset')}
          </Button>
        )}
      </p>
      {layer && (
        <p className={page.muted}>{words.t('panel.addressFor', { layer: formatLayer(words, layer) })}</p>
      )}
    </form>
  );
}

function translate(words: Words, field: Field): Field {
  const { title, description, control } = field;
  return {
    ...field,
    title: words.find(title),
    description: description && words.find(description),
    control:
      control.kind === 'group'
        ? { ...control, fields: control.fields.map((inner) => translate(words, inner)) }
        : control,
  };
}
