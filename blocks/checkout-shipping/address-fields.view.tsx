import type { InputHTMLAttributes, ReactElement } from 'react';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import { fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './checkout-shipping.css';
import type { DrawnField } from './shipping-fields';
import type { ShippingView } from './checkout-shipping.types';

type InputFacts = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck'
>;

/** What the browser may fill in and which keys a phone shows; by the field's name without prefix. */
const INPUTS: Readonly<Record<string, InputFacts>> = {
  name: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  surname: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  cedula: { autoComplete: 'off', inputMode: 'numeric' },
  dni: { autoComplete: 'off', autoCapitalize: 'characters' },
  postnummer: { autoComplete: 'off', inputMode: 'numeric' },
  telephone: { type: 'tel', autoComplete: 'tel-national' },
  address: { autoComplete: 'address-line1' },
  addressNumber: { autoComplete: 'off' },
  numstrasse: { autoComplete: 'off' },
  addressLine2: { autoComplete: 'address-line2' },
  colonia: { autoComplete: 'address-level3' },
  district: { autoComplete: 'address-level3' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  city: { autoComplete: 'address-level2' },
  region: { autoComplete: 'address-level1' },
};
/** Fields of the delivery address: gone from sight when the order is fetched. */
const OF_THE_DOOR = [
  'address',
  'addressLine2',
  'addressNumber',
  'numstrasse',
  'colonia',
  'postalCode',
  'city',
  'region',
  'district',
];
/** What its region is called there. */
const REGION_WORDS: Readonly<Record<string, string>> = {
  US: 'state',
  AU: 'state',
  MX: 'state',
  BR: 'state',
  JP: 'prefecture',
  CO: 'department',
  PE: 'region',
  CL: 'region',
};

/** Who receives it, and where. */
export function renderShipment(view: ShippingView): ReactElement {
  const {
    data: { fields, asks },
    words,
    page,
  } = view;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{words('who')}</legend>
      <div className={css.grid} data-shipment="">
        {asks.postnummer && (
          <div data-numbered="" className={css.wide}>
            {renderField(view, { name: 'postnummer', required: true, maxLength: undefined }, '')}
          </div>
        )}
        {fields.map((field) => renderCell(view, field, ''))}
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
      {renderCities(view)}
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
        <div className={css.grid}>{billing.map((field) => renderCell(view, field, 'billing-'))}</div>
        <input type="hidden" name="billing-country" value={page.locale.country} />
      </fieldset>
    </div>
  );
}

function renderCell(view: ShippingView, field: DrawnField, prefix: '' | 'billing-'): ReactElement {
  const isHomeDelivery = prefix === '' && OF_THE_DOOR.includes(field.name);
  const className =
    field.name === 'address'
      ? hasNumber(view)
        ? css.street
        : css.wide
      : NUMBERS.includes(field.name)
        ? css.houseNumber
        : undefined;
  return (
    <div key={field.name} className={className} data-door={isHomeDelivery ? '' : undefined}>
      {renderField(view, field, prefix)}
    </div>
  );
}

const NUMBERS = ['addressNumber', 'numstrasse'];
const hasNumber = ({ data: { fields } }: ShippingView): boolean =>
  fields.some(({ name }) => NUMBERS.includes(name));

function renderField(
  view: ShippingView,
  { name, required, maxLength }: DrawnField,
  prefix: string,
): ReactElement {
  const {
    id,
    data: { values, form, area },
    words,
  } = view;
  const key = prefix + name;
  const facts = fieldWords(id, key, words(labelOf(view, name)), form, {
    hint: hintOf(view, name),
    ...(required ? {} : { optional: words('mayBeEmpty') }),
  });
  const autoComplete = `${prefix ? 'billing' : 'shipping'} ${INPUTS[name]?.autoComplete ?? 'off'}`.replace(
    /^.* off$/,
    'off',
  );
  if (name === 'region' && area.regions.length > 0) {
    const options = [
      { value: '', label: words('chooseRegion') },
      ...area.regions.map((region) => ({ value: region.id, label: region.name })),
    ];
    return (
      <Select
        words={facts}
        name={key}
        options={options}
        autoComplete={autoComplete}
        defaultValue={values[key] ?? ''}
      />
    );
  }
  return (
    <TextField
      words={facts}
      name={key}
      {...INPUTS[name]}
      autoComplete={autoComplete}
      maxLength={maxLength ?? 200}
      list={name === 'city' && area.cities.length > 0 ? `${id}-cities` : undefined}
      defaultValue={values[key]}
    />
  );
}

function labelOf(view: ShippingView, name: string): string {
  const { country } = view.page.locale;
  if (name === 'region' && REGION_WORDS[country]) return `region_${REGION_WORDS[country]}`;
  if (name === 'city' && country === 'CL') return 'comuna';
  return name === 'address' && hasNumber(view) ? 'addressAlone' : name;
}

function hintOf({ data: { asks }, words }: ShippingView, name: string): string | undefined {
  if (name === 'address') return asks.latin ? words('addressLatin') : undefined;
  return ['telephone', 'dni', 'postnummer'].includes(name) ? words(`${name}Hint`) : undefined;
}

/** Larger cities to pick from while typing; the script leaves those of the chosen region. */
const renderCities = ({ id, data: { area } }: ShippingView): ReactElement | null =>
  area.cities.length === 0 ? null : (
    <datalist id={`${id}-cities`}>
      {area.cities.map(({ name, regionId }) => (
        <option key={`${regionId} ${name}`} value={name} data-region={regionId} />
      ))}
    </datalist>
  );
