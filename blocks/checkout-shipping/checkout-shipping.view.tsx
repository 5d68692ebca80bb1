import type { ReactElement } from 'react';
import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import { CheckoutStep } from '../_parts/checkout-step/checkout-step.view';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderBilling, renderShipment } from './address-fields.view';
import * as css from './checkout-shipping.css';
import { renderPoints } from './points.view';
import { renderSaved } from './saved-addresses.view';
import { listDoubts } from './shipping-fields';
import { renderWays, formatDays } from './ways.view';
import type { ShippingView } from './checkout-shipping.types';
import type { FormState } from '../_contract/commands/form-state.types';

export default function CheckoutShipping(view: ShippingView): ReactElement | null {
  const {
    props,
    data: { step },
    words,
    page,
  } = view;
  if (!step) return null;
  return (
    <CheckoutStep
      step={step}
      title={words('title')}
      look={props.look}
      page={page}
      words={{ change: words('change'), done: words('done') }}
      summary={sumUp(view)}
    >
      {renderForm(view)}
    </CheckoutStep>
  );
}

/** Way, place or address, person: what will be on the parcel's label. */
function sumUp({ data: { ways, values, fetched, area }, words, page }: ShippingView): string[] {
  const way = ways.find(({ id }) => id === values.shippingMethodId);
  const region = area.regions.find(({ id }) => id === values.region)?.name;
  const address = layOutAddress(
    { ...values, country: page.locale.country },
    { region, country: page.locale.countryName },
  );
  const person = [values.name, values.surname].filter(Boolean).join(' ');
  return [
    way ? [way.name, formatDays(words, way)].join(' · ') : '',
    (way?.pickup ? [person, fetched] : address).filter(Boolean).join(', '),
    values.telephone ?? '',
  ].filter(Boolean);
}

function renderForm(view: ShippingView): ReactElement {
  const { id, data, words, page } = view;
  if (data.ways.length === 0)
    return <p className={css.trouble}>{words('noWays', { country: page.locale.countryName })}</p>;
  return (
    <CommandForm
      block={id}
      command="checkout.ship"
      page={page}
      form={toOwn(data.form)}
      offline={words('offline')}
      className={css.form}
      data-on-visible="checkout-shipping"
      data-restored={words('restored')}
      data-completes={
        data.completes
          ? JSON.stringify({
              profile: page.locale.locale,
              countryId: page.locale.country,
              found: words('completions', { count: '{count}' }),
            })
          : undefined
      }
    >
      <p role="status" tabIndex={-1} className={css.note}>
        {data.form?.command === 'checkout.useAddress' && data.form.status === 'done' && words('addressUsed')}
      </p>
      {renderDefault(words('goOn'))}
      {renderWays(view)}
      {renderPoints(view)}
      {renderSaved(view)}
      {renderShipment(view)}
      {renderBilling(view)}
      {renderEnd(view)}
    </CommandForm>
  );
}

/** A refusal of a button in this form is shown at its head, like one of the form itself. */
const toOwn = (form: FormState | undefined): FormState | undefined =>
  form?.command === 'checkout.useAddress' ? { ...form, command: 'checkout.ship' } : form;

/** Enter in a field presses the form's first button: that must be the one that goes on, not a search or another address. */
const renderDefault = (name: string): ReactElement => (
  <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
    {name}
  </button>
);

function renderEnd({ id, props, data: { form, values, asks }, words }: ShippingView): ReactElement {
  const doubts = form && listDoubts(form.warnings, form.values);
  return (
    <div className={css.end}>
      {doubts && <input type="hidden" name="seen" value={doubts} />}
      <CheckField
        words={fieldWords(id, 'privacyPolicy', words('privacyPolicy'), form)}
        name="privacyPolicy"
        defaultChecked={values.privacyPolicy === 'on'}
      />
      {asks.korea && (
        <CheckField
          words={fieldWords(id, 'koreaConsent', words('koreaConsent'), form)}
          name="koreaConsent"
          defaultChecked={values.koreaConsent === 'on'}
        />
      )}
      <p className={css.links}>
        <a href={props.termsLink} target="_blank" rel="noopener">
          {words('readTerms')}
        </a>{' '}
        <a href={props.privacyLink} target="_blank" rel="noopener">
          {words('readPrivacy')}
        </a>
      </p>
      <Button type="submit">{words('goOn')}</Button>
    </div>
  );
}
