import type { ReactElement } from 'react';
import {
  CONDITIONS,
  DROP_POINT,
  FAMILIES,
  MOST_PIECES,
  STORE,
  TARGETS,
} from '../../eshop-api/domains/takebacks/takeback.facts';
import {
  PIECE_NUMBERS,
  pieceFieldName,
  type PieceField,
} from '../../eshop-api/domains/takebacks/takeback.fields';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { FileField } from '../../ui/form-field/file-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderCredits } from './credits.view';
import { familyKey } from './family-key';
import type { FormView } from './form-view.types';
import { renderModels, renderOwnPieces, renderPlaces } from './helps.view';
import * as css from './takeback-form.css';

const PICTURES = 'image/jpeg,image/png,image/webp';

export default function TakebackForm(view: FormView): ReactElement {
  const { id, data, words, page } = view;
  return (
    <section
      id={id}
      className={css.section}
      aria-labelledby={`${id}-title`}
      // The whole form: its search needs the script by the time that somebody has scrolled there and typed.
      data-on-visible="takeback-form"
    >
      <div className={css.head}>
        <h1 id={`${id}-title`} className={css.title}>
          {words('title')}
        </h1>
        <p className={css.lead}>{words('text', { days: String(data.sendDays), most: data.most })}</p>
        {data.isBefore && <p className={css.lead}>{words('beforeText')}</p>}
      </div>
      <div className={css.aside}>
        {renderCredits(view)}
        {renderOwnPieces(view)}
        {renderModels(view)}
      </div>
      <CommandForm
        block={id}
        command="takeback.send"
        page={page}
        form={data.form}
        offline={words('offline')}
        tooLarge={words('tooLarge')}
        encType="multipart/form-data"
        className={css.form}
      >
        {renderDefaultButton(view)}
        {PIECE_NUMBERS.map((number) => renderPiece(view, number))}
        {renderPlaces(view)}
        {renderWay(view)}
        {renderPhotos(view)}
        {renderPerson(view)}
        {renderEnd(view)}
      </CommandForm>
    </section>
  );
}

/** Enter in a field presses the form's first button: that must be the one that sends it, not the search. */
const renderDefaultButton = ({ words }: FormView): ReactElement => (
  <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
    {words('send')}
  </button>
);

/** Further pieces unfold one inside the other; those with an entry or a fault are open. */
function renderPiece(view: FormView, number: number): ReactElement {
  const { words } = view;
  if (number === 1)
    return (
      <fieldset key={number} id={`${view.id}-piece1`} className={css.part}>
        <legend>{words('piece', { number: '1' })}</legend>
        {renderPieceFields(view, number)}
      </fieldset>
    );
  return (
    <details
      key={number}
      id={`${view.id}-more${number}`}
      className={css.more}
      open={isFilled(view, number) || undefined}
    >
      <summary>
        {words('anotherPiece')} ({number}/{MOST_PIECES})
      </summary>
      <fieldset className={css.part}>
        <legend>{words('piece', { number: String(number) })}</legend>
        {renderPieceFields(view, number)}
      </fieldset>
    </details>
  );
}

/** Of chosen purchases or models; they are chosen in separate forms. */
const prefillOf = ({ own, found }: FormView['data']): Readonly<Record<string, string>> => ({
  ...own.prefill,
  ...found.prefill,
});

const isFilled = ({ data }: FormView, number: number): boolean =>
  Object.entries({ ...(data.form?.values ?? prefillOf(data)), ...data.form?.errors }).some(
    ([name, value]) => value !== '' && name.startsWith(`piece${number}_`),
  );

function renderPieceFields(view: FormView, number: number): ReactElement {
  const { id, data, words } = view;
  const { form } = data;
  const values = form?.values ?? prefillOf(data);
  const fieldName = (field: PieceField) => pieceFieldName(number, field);
  const choose = (field: PieceField, options: { value: string; label: string }[]) => (
    <Select
      words={fieldWords(id, fieldName(field), words(field), form)}
      name={fieldName(field)}
      options={[{ value: '', label: words('choose') }, ...options]}
      defaultValue={values[fieldName(field)] ?? ''}
    />
  );
  const optional = words('mayBeEmpty');
  return (
    <>
      {choose(
        'family',
        FAMILIES.map((value) => ({ value, label: words(`family_${familyKey(value)}`) })),
      )}
      {choose(
        'target',
        TARGETS.map((value) => ({ value, label: words(`target_${value}`) })),
      )}
      {choose(
        'condition',
        CONDITIONS.map((value) => ({ value, label: words(`condition_${value}`) })),
      )}
      <TextField
        words={fieldWords(id, fieldName('size'), words('size'), form, { optional })}
        name={fieldName('size')}
        maxLength={12}
        autoComplete="off"
        defaultValue={values[fieldName('size')]}
      />
      <div className={css.wide}>
        <TextField
          words={fieldWords(id, fieldName('words'), words('words'), form, {
            optional,
            hint: words('wordsHint'),
          })}
          name={fieldName('words')}
          maxLength={120}
          autoComplete="off"
          defaultValue={values[fieldName('words')]}
        />
      </div>
    </>
  );
}

const renderPhotos = ({ id, data: { form }, words }: FormView): ReactElement => (
  <FileField
    words={fieldWords(id, 'picture', words('photos'), form, {
      hint: words('photosHint'),
      optional: words('mayBeEmpty'),
    })}
    name="picture"
    accept={PICTURES}
    multiple
  />
);

function renderWay({ id, data: { form, places }, words }: FormView): ReactElement {
  const { stores } = places;
  const ways = stores.length > 0 ? [DROP_POINT, STORE] : [DROP_POINT];
  return (
    <fieldset className={css.part}>
      <legend>{words('way')}</legend>
      <Select
        words={fieldWords(id, 'shippingMethodId', words('way'), form)}
        name="shippingMethodId"
        options={ways.map((value) => ({ value, label: words(`way_${value}`) }))}
        defaultValue={form?.values.shippingMethodId ?? DROP_POINT}
      />
      {stores.length > 0 && (
        <div className={css.store}>
          <Select
            words={fieldWords(id, 'storeId', words('store'), form, { optional: words('mayBeEmpty') })}
            name="storeId"
            options={[
              { value: '', label: words('anyStore') },
              ...stores.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            defaultValue={form?.values.storeId ?? ''}
          />
        </div>
      )}
    </fieldset>
  );
}

const PERSON = [
  { name: 'name', autoComplete: 'given-name' },
  { name: 'surname', autoComplete: 'family-name' },
  { name: 'email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'telephone', autoComplete: 'tel-national', type: 'tel' },
] as const;

function renderPerson({ id, data: { form, known, own }, words }: FormView): ReactElement {
  const optional = words('mayBeEmpty');
  return (
    <fieldset className={css.part}>
      <legend>{words('you')}</legend>
      {PERSON.map(({ name, ...facts }) => (
        <TextField
          key={name}
          words={fieldWords(id, name, words(name), form, name === 'telephone' ? { optional } : {})}
          name={name}
          defaultValue={form?.values[name] ?? known[name]}
          {...facts}
        />
      ))}
      <div className={css.wide}>
        <TextField
          words={fieldWords(id, 'orderId', words('order'), form, { optional, hint: words('orderHint') })}
          name="orderId"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form?.values.orderId ?? own.prefill.orderId}
        />
      </div>
    </fieldset>
  );
}

function renderEnd({ id, props, data: { form }, words, page }: FormView): ReactElement {
  return (
    <div className={css.end}>
      <CheckField
        words={fieldWords(id, 'privacyPolicy', words('terms'), form)}
        name="privacyPolicy"
        defaultChecked={form?.values.privacyPolicy === 'on'}
      />
      {page.locale.country === 'KR' && (
        <CheckField
          words={fieldWords(id, 'koreaConsent', words('korea'), form)}
          name="koreaConsent"
          defaultChecked={form?.values.koreaConsent === 'on'}
        />
      )}
      {props.termsLink && (
        <a href={props.termsLink} className={css.terms}>
          {words('readTerms')}
        </a>
      )}
      <Button type="submit" kind="primary">
        {words('send')}
      </Button>
    </div>
  );
}
