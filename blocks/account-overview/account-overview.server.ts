import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import type { SavedAddress } from '../../eshop-api/domains/accounts/account.fields';
import type { Account } from '../../eshop-api/domains/customers/customers.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import { listOwn, toFields } from '../_journey/customer/fill-from-account';
import { readUserData } from '../_journey/customer/user-data.server';
import { describeOrder, type ListedOrder } from '../_parts/order-card/describe-order';
import type { AccountOverviewProps } from './account-overview.schema';

export interface AccountOverviewData {
  /** Empty when the account has none. */
  name: string;
  /** Name, e-mail, telephone: those that are set. */
  person: string[];
  /** The default address in this country; empty when there is none. */
  address: string[];
  lastOrder: ListedOrder | null;
  /** Whether this storefront fetches the last order on this page (rule ordersAlwaysRequested). */
  showsLastOrder: boolean;
}

export const load: BlockLoad<AccountOverviewProps, AccountOverviewData> = async (context) => {
  const { account, lastOrder } = await readUserData(context);
  const { name, surname, email, telephone } = account;
  const [first] = listOwn(account, context.locale.country);
  return {
    name,
    person: [[name, surname].filter(Boolean).join(' '), email, telephone].filter(Boolean),
    address: first ? await writeAddress(context, account, first) : [],
    lastOrder: lastOrder && describeOrder(lastOrder, context),
    showsLastOrder: context.brand.rules.ordersAlwaysRequested === true,
  };
};

/** Formatted as on an envelope; with the region's code when its name cannot be loaded. */
async function writeAddress(
  { api, locale, signal }: Pick<LoadContext, 'api' | 'locale' | 'signal'>,
  account: Account,
  address: SavedAddress,
): Promise<string[]> {
  const { country, region } = address;
  const names = region
    ? await api.call(globalRegionsAndCities, { profile: locale.locale, countryId: country }, { signal }).then(
        ({ regions }) => regions,
        () => [],
      )
    : [];
  return layOutAddress(
    { ...toFields(account, address), country },
    { region: names.find(({ id }) => id === region)?.name, country: locale.countryName },
  );
}
