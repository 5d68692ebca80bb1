import type { InputHTMLAttributes, ReactElement } from 'react';
import { TextField } from '../../../ui/form-field/form-field';
import { Select } from '../../../ui/select/select';
import { fieldWords } from '../command-form/command-form.view';
import * as css from './address-form.css';
import type { AddressForm } from './address-form.types';
import type { FormField } from './form-fields';

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
/** Fields of the delivery address, hidden when the order is picked up. */
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
/** Name of the region field in the country. */
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

/** The fields of an address in the country's own order, in the grid of `address-form.css`. */
export const renderAddressFields = (form: AddressForm): ReactElement[] =>
  form.fields.map((field) => renderCell(form, field));

function renderCell(form: AddressForm, field: FormField): ReactElement {
  const isHomeDelivery = form.marksDoor === true && OF_THE_DOOR.includes(field.name);
  const className =
    field.name === 'address'
      ? hasNumber(form)
        ? css.street
        : css.wide
      : NUMBERS.includes(field.name)
        ? css.houseNumber
        : undefined;
  return (
    <div key={field.name} className={className} data-door={isHomeDelivery ? '' : undefined}>
      {renderAddressField(form, field)}
    </div>
  );
}

const NUMBERS = ['addressNumber', 'numstrasse'];
const hasNumber = ({ fields }: AddressForm): boolean => fields.some(({ name }) => NUMBERS.includes(name));

/** A single field. */
export function renderAddressField(
  given: AddressForm,
  { name, required, maxLength }: FormField,
): ReactElement {
  const { id, values, form, area, words, prefix = '', section } = given;
  const key = prefix + name;
  const facts = fieldWords(id, key, words(labelOf(given, name)), form, {
    hint: hintOf(given, name),
    ...(required ? {} : { optional: words('mayBeEmpty') }),
  });
  const known = INPUTS[name]?.autoComplete ?? 'off';
  const autoComplete = known === 'off' || !section ? known : `${section} ${known}`;
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

function labelOf(form: AddressForm, name: string): string {
  const { country } = form;
  if (name === 'region' && REGION_WORDS[country]) return `region_${REGION_WORDS[country]}`;
  if (name === 'city' && country === 'CL') return 'comuna';
  return name === 'address' && hasNumber(form) ? 'addressAlone' : name;
}

function hintOf({ latin, words, hints }: AddressForm, name: string): string | undefined {
  if (hints?.[name]) return hints[name];
  if (name === 'address') return latin ? words('addressLatin') : undefined;
  return ['telephone', 'dni', 'postnummer'].includes(name) ? words(`${name}Hint`) : undefined;
}

/** Larger cities as suggestions; a script restricts them to the chosen region. */
export const renderCities = ({ id, area }: Pick<AddressForm, 'id' | 'area'>): ReactElement | null =>
  area.cities.length === 0 ? null : (
    <datalist id={`${id}-cities`}>
      {area.cities.map(({ name, regionId }) => (
        <option key={`${regionId} ${name}`} value={name} data-region={regionId} />
      ))}
    </datalist>
  );
