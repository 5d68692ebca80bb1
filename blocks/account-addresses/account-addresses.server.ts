import type { Account } from '../../eshop-api/domains/customers/customers.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { readUserData } from '../_journey/customer/user-data.server';
import type { Area } from '../_parts/address-form/address-form.types';
import { isLatinForm, listFormFields, type FormField } from '../_parts/address-form/form-fields';
import { readArea } from '../_parts/address-form/read-area.server';
import type { AccountAddressesProps } from './account-addresses.schema';
import { addressFieldsOf, countryOf } from './address-command-form';
import {
  describeAddresses,
  maskId,
  readCountries,
  type Named,
  type ShownAddress,
} from './describe-addresses.server';

/** An address that is being edited. */
export interface OpenAddress {
  /** Empty for a new one. */
  id: string;
  country: string;
  countryName: string;
  fields: FormField[];
  area: Area;
  latin: boolean;
  /** As posted, else as stored. */
  values: Readonly<Record<string, string | undefined>>;
  /** The stored national id, masked; empty when there is none. */
  nationalId: string;
}

export interface AccountAddressesData {
  addresses: ShownAddress[];
  /** Version of the account's addresses as shown here; undefined when the API has none. */
  version: number | undefined;
  countries: Named[];
  open: OpenAddress | undefined;
  /** Id of the address that was just deleted. */
  removed: string | undefined;
  form: FormState | undefined;
}

export const load: BlockLoad<AccountAddressesProps, AccountAddressesData> = async (context) => {
  const [{ account }, countries] = await Promise.all([readUserData(context), readCountries(context)]);
  const [addresses, open] = await Promise.all([
    describeAddresses(context, account, countries),
    openAddress(context, account, countries),
  ]);
  return {
    addresses,
    version: account.version,
    countries,
    open,
    removed: findRemoved(context),
    form: context.form,
  };
};

/** Read from the form's answer with a script, from the page's address without. */
function findRemoved({ form, url }: LoadContext): string | undefined {
  if (form?.command !== 'account.dropAddress' || form.status !== 'done') return undefined;
  const written = form.data as { removed?: string } | undefined;
  return written?.removed ?? url.searchParams.get('removed') ?? undefined;
}

/** Prefilled from the account in any form where they are empty. */
const ALSO_SHOWN = ['name', 'surname', 'telephone', 'cedula', 'dni'];

/** The address named by `?address=` or by a refused form. */
async function openAddress(
  context: LoadContext,
  account: Account,
  countries: readonly Named[],
): Promise<OpenAddress | undefined> {
  const { form, url, locale, flags } = context;
  if (form?.status === 'done') return undefined;
  const posted = form?.command === 'account.saveAddress' ? form.values : undefined;
  const asked = posted ? posted.addressId || 'new' : url.searchParams.get('address');
  const kept = account.addresses.find(({ id }) => id === asked);
  // One that was deleted meanwhile becomes a new one, so that no input is lost.
  if (!asked || (!kept && !posted && asked !== 'new')) return undefined;
  const wanted = kept?.country ?? countryOf(posted?.country ?? url.searchParams.get('country') ?? '', locale);
  const country = countries.find(({ id }) => id === wanted) ?? {
    id: kept ? wanted : locale.country,
    name: kept ? wanted : locale.countryName,
  };
  const { cedula, dni, ...values } = kept ?? { cedula: undefined, dni: undefined };
  const rules = addressFieldsOf(country.id, { country: locale.country, flags }, {});
  return {
    id: kept?.id ?? '',
    country: country.id,
    countryName: country.name,
    fields: listFormFields(rules, country.id, ALSO_SHOWN).filter(({ name }) => name !== 'title'),
    area: await readArea(context, country.id),
    latin: isLatinForm(rules),
    values: posted ?? values,
    nationalId: maskId(cedula || dni),
  };
}
