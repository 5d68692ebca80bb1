import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import { renderAddressFields, renderCities } from '../_parts/address-form/address-fields.view';
import * as addressCss from '../_parts/address-form/address-form.css';
import type { AddressForm } from '../_parts/address-form/address-form.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './account-addresses.css';
import type { OpenAddress } from './account-addresses.server';
import type { AddressesView } from './account-addresses.view';

/** The form of one address, in the fields of its country. */
export function renderEditor(view: AddressesView, open: OpenAddress): ReactElement {
  const { id, props, words } = view;
  return (
    <section className={css.card[props.look]} aria-labelledby={`${id}-open`}>
      <h3 id={`${id}-open`} className={css.name}>
        {words(open.id ? 'editTitle' : 'newTitle')}
      </h3>
      {renderCountry(view, open)}
      {renderForm(view, open)}
    </section>
  );
}

/** Another country has other fields, so it is chosen before anything is typed; an address stays in its country. */
function renderCountry(
  { id, data, words, page }: AddressesView,
  { id: address, country, countryName }: OpenAddress,
): ReactElement {
  return (
    <div className={css.country}>
      <p>
        {words('country')}: <strong>{countryName}</strong>
      </p>
      {!address && data.countries.length > 1 && (
        <details className={css.otherCountry}>
          <summary>{words('otherCountry')}</summary>
          <form method="get" action={page.path} className={css.countryForm}>
            <input type="hidden" name="address" value="new" />
            <Select
              words={{ id: `${id}-country`, label: words('country') }}
              name="country"
              options={data.countries.map((one) => ({ value: one.id, label: one.name }))}
              defaultValue={country}
            />
            <Button type="submit" kind="outline">
              {words('chooseCountry')}
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}

const NATIONAL_IDS = ['cedula', 'dni'];

function toAddressForm({ id, data, words }: AddressesView, open: OpenAddress): AddressForm {
  const { country, fields, area, latin, values, nationalId } = open;
  const kept = nationalId ? words('idKept', { number: nationalId }) : undefined;
  const ownName = words('nameHint');
  return {
    id,
    country,
    fields,
    area,
    latin,
    values,
    form: data.form?.command === 'account.saveAddress' ? data.form : undefined,
    words,
    hints: {
      name: ownName,
      surname: ownName,
      ...(kept ? Object.fromEntries(NATIONAL_IDS.map((name) => [name, kept])) : {}),
    },
  };
}

function renderForm(view: AddressesView, open: OpenAddress): ReactElement {
  const { id, data, words, page } = view;
  const address = toAddressForm(view, open);
  const { form } = address;
  const optional = { optional: words('mayBeEmpty') };
  return (
    <CommandForm
      block={id}
      command="account.saveAddress"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <input type="hidden" name="addressId" value={open.id} />
      <input type="hidden" name="version" value={data.version} />
      <input type="hidden" name="country" value={open.country} />
      <div className={addressCss.grid}>
        <div className={addressCss.wide}>
          <TextField
            words={fieldWords(id, 'title', words('addressTitle'), form, {
              ...optional,
              hint: words('addressTitleHint'),
            })}
            name="title"
            autoComplete="off"
            maxLength={40}
            defaultValue={open.values.title}
          />
        </div>
        {renderAddressFields(address)}
        {open.nationalId && (
          <div className={addressCss.wide}>
            <CheckField
              words={fieldWords(id, 'forgetId', words('forgetId'), form, optional)}
              name="forgetId"
              defaultChecked={open.values.forgetId === 'on'}
            />
          </div>
        )}
      </div>
      {renderCities(address)}
      <div className={css.actions}>
        <Button type="submit" kind="primary">
          {words('save')}
        </Button>
        <a href={`${page.path}#${id}`} className={css.action}>
          {words('cancel')}
        </a>
      </div>
    </CommandForm>
  );
}
