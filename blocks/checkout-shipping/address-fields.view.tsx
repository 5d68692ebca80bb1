import type { ReactElement } from 'react';
import { CheckField } from '../../ui/form-field/check-field';
import {
  renderAddressField,
  renderAddressFields,
  renderCities,
} from '../_parts/address-form/address-fields.view';
import * as addressCss from '../_parts/address-form/address-form.css';
import type { AddressForm } from '../_parts/address-form/address-form.types';
import { fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './checkout-shipping.css';
import type { ShippingView } from './checkout-shipping.types';

const toAddressForm = ({ id, data, words, page }: ShippingView): AddressForm => ({
  id,
  country: page.locale.country,
  fields: data.fields,
  area: data.area,
  latin: data.asks.latin,
  values: data.values,
  form: data.form,
  words,
  section: 'shipping',
  marksDoor: true,
});

/** Who receives it, and where. */
export function renderShipment(view: ShippingView): ReactElement {
  const {
    data: { asks },
    words,
    page,
  } = view;
  const form = toAddressForm(view);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words('who')}</legend>
      <div className={addressCss.grid} data-shipment="">
        {asks.postnummer && (
          <div data-numbered="" className={addressCss.wide}>
            {renderAddressField(form, { name: 'postnummer', required: true, maxLength: undefined })}
          </div>
        )}
        {renderAddressFields(form)}
      </div>
      <p className={css.country}>
        {words('country')}: <strong>{page.locale.countryName}</strong>{' '}
        {view.props.countries && (
          <button
            type="button"
            className={css.textButton}
            {...{ popovertarget: `${view.props.countries}-panel` }}
          >
            {words('otherCountry')}
          </button>
        )}
      </p>
      <input type="hidden" name="country" value={page.locale.country} />
      {renderCities(form)}
    </fieldset>
  );
}

/** Asked for only where it is another one; who fetches the order in a store has his own copied (docs/contract/orders.md#create-payload). */
export function renderBilling(view: ShippingView): ReactElement {
  const {
    id,
    data: { billing, values, form },
    words,
    page,
  } = view;
  return (
    <div className={css.billing} data-billing="">
      <CheckField
        words={fieldWords(id, 'billing-other', words('otherBilling'), form, {
          optional: words('mayBeEmpty'),
        })}
        name="billing-other"
        defaultChecked={values['billing-other'] === 'on'}
      />
      <fieldset className={css.group} data-other="">
        <legend className={css.legend}>{words('billing')}</legend>
        <div className={addressCss.grid}>
          {renderAddressFields({
            ...toAddressForm(view),
            fields: billing,
            prefix: 'billing-',
            section: 'billing',
            marksDoor: false,
          })}
        </div>
        <input type="hidden" name="billing-country" value={page.locale.country} />
      </fieldset>
    </div>
  );
}
