import type { InputHTMLAttributes, ReactElement } from 'react';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import { fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './return-order.css';
import type { AddressField, ReturnView, WaysData } from './return-order.types';

type PickupView = Pick<ReturnView, 'id' | 'words'>;

/** Date and address of the pickup. */
export function renderPickup(view: PickupView, data: WaysData): ReactElement {
  const { id, words } = view;
  const { days, home, form, fields, country } = data;
  const isElsewhere = home.length === 0 || form?.values.useNewAddress === 'on';
  return (
    <div className={css.more} data-of-way="">
      <Select
        words={fieldWords(id, 'returnDate', words('day'), form, { optional: '' })}
        name="returnDate"
        defaultValue={form?.values.returnDate ?? days[0]?.value}
        options={days}
      />
      {home.length > 0 && <p className={css.small}>{words('collectedAt', { address: home.join(', ') })}</p>}
      <CheckField
        words={fieldWords(id, 'useNewAddress', words('otherAddress'), form, {
          optional: words('mayBeEmpty'),
        })}
        name="useNewAddress"
        defaultChecked={isElsewhere}
      />
      <div className={css.address} data-address="">
        {fields.map((field) => (
          <div key={field.name}>{renderField(view, data, field)}</div>
        ))}
        <input type="hidden" name="country" value={country} />
      </div>
    </div>
  );
}

type InputFacts = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'>;

/** Autocomplete tokens. */
const INPUTS: Readonly<Record<string, InputFacts>> = {
  name: { autoComplete: 'given-name' },
  surname: { autoComplete: 'family-name' },
  telephone: { type: 'tel', autoComplete: 'tel-national' },
  address: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  region: { autoComplete: 'address-level1' },
};

function renderField(
  { id, words }: PickupView,
  { form, regions }: WaysData,
  { name, required, maxLength }: AddressField,
): ReactElement {
  // Not required while the order's address is chosen.
  const own = fieldWords(id, name, words(`field_${name}`), form, {
    optional: required ? '' : words('mayBeEmpty'),
  });
  if (name === 'region' && regions.length > 0)
    return (
      <Select
        words={own}
        name={name}
        defaultValue={form?.values[name] ?? ''}
        options={[
          { value: '', label: words('choose') },
          ...regions.map((region) => ({ value: region.id, label: region.name })),
        ]}
      />
    );
  return (
    <TextField
      words={own}
      name={name}
      maxLength={maxLength ?? 200}
      defaultValue={form?.values[name]}
      {...(INPUTS[name] ?? { autoComplete: 'off' })}
    />
  );
}
