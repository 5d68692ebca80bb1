import type { SavedAddress } from '../../eshop-api/domains/accounts/account.fields';
import { ApiError, isApiError } from '../../eshop-api/contract/api-error';
import type { RequestOf } from '../../eshop-api/contract/operation';
import {
  accountInfo,
  accountModify,
  type Account,
} from '../../eshop-api/domains/customers/customers.contract';
import {
  CommandRefused,
  type CommandContext,
  type CommandOutcome,
} from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountAddressesProps } from './account-addresses.schema';
import { addressFieldsOf, countryOf, whichAddress } from './address-command-form';

/** Maximum number of addresses of an account. */
const MOST = accountModify.request.properties.account.properties.addresses.maxItems;

type Texts = Readonly<Record<string, string>>;
/** Computes the new address list; throws CommandRefused where that is not possible. */
type Change = (account: Account) => RequestOf<typeof accountModify>['account'];

/**
 * Changes the addresses as the page showed them: if they have changed since (another window, another device), nothing is
 * written and the page shows the current ones, with what was typed.
 */
async function changeAddresses(
  context: CommandContext,
  { version = '' }: Texts,
  change: Change,
): Promise<CommandOutcome | undefined> {
  const { api, locale, customer, words } = context;
  if (!customer) return goToLogin(context);
  const profile = locale.locale;
  const options = { headers: { ...customer.headers } };
  try {
    const { userData } = await api.call(accountInfo, { profile }, options);
    const shown = /^\d+$/.test(version) ? { version: Number(version) } : {};
    await api.call(accountModify, { profile, account: { ...change(userData.account), ...shown } }, options);
    return undefined;
  } catch (error) {
    if (isApiError(error, 'unauthorized')) return goToLogin(context);
    if (isApiError(error, 'account_changed')) throw new CommandRefused(words('changed'));
    if (isApiError(error, 'invalid_field')) throw new CommandRefused(words('check'), readFault(error));
    throw error;
  }
}

/** `addresses.1.city: …` → the field; the page checks the same rules, so such an error depends on another country's flags. */
function readFault(error: unknown): Record<string, string> {
  const [, field, text] =
    /^addresses\.\d+\.(\w+): (.+)$/s.exec(error instanceof ApiError ? error.message : '') ?? [];
  return field && text ? { [field]: text } : {};
}

function find({ addresses }: Account, id: string | undefined, { words }: CommandContext): SavedAddress {
  const found = addresses.find((address) => address.id === id);
  if (!found) throw new CommandRefused(words('gone'));
  return found;
}

/** Ids are unique per account. */
function newId({ addresses }: Account): string {
  const taken = new Set(addresses.map(({ id }) => id));
  let number = addresses.length + 1;
  while (taken.has(`a${number}`)) number += 1;
  return `a${number}`;
}

const NATIONAL_IDS = ['cedula', 'dni'] as const;

/** The page shows it masked: an empty field keeps the stored value, unless its removal is ticked. */
function keepNationalIds(texts: Texts, before: SavedAddress | undefined): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of NATIONAL_IDS) {
    const stored = before?.[name];
    if (stored && name in texts && !texts[name] && texts.forgetId !== 'on') kept[name] = stored;
  }
  return { ...texts, ...kept };
}

function toAddress(texts: Texts, id: string, country: string, before?: SavedAddress): SavedAddress {
  const { addressId: _id, version: _version, forgetId: _forget, ...fields } = keepNationalIds(texts, before);
  const filled = Object.entries(fields).filter(([name, text]) => text && name !== 'country');
  return { id, country, ...Object.fromEntries(filled) };
}

/** Parameters that open a form, removed from the address. */
const CLOSED = { address: '', country: '', removed: '' };

/**
 * What was done, shown in the block. If the page's address opens a form, it redirects to the one without: else the link that opens the
 * form would link to the current address.
 */
function finish(
  { url, page, listBlocks }: CommandContext,
  command: string,
  more: Readonly<Record<string, string>> = {},
): CommandOutcome {
  if (!url.searchParams.has('address')) return { data: more, back: { ...CLOSED, ...more } };
  const block = listBlocks().find(({ type }) => type === 'account-addresses');
  return { go: `${page.path}?${new URLSearchParams({ done: command, ...more })}#${block?.id ?? ''}` };
}

export default {
  /** A new address is appended; a changed one keeps its place. */
  'account.saveAddress': defineCommand<AccountAddressesProps>({
    form: (posted, facts) => ({
      ...whichAddress,
      country: { maxLength: 2 },
      forgetId: { maxLength: 5 },
      ...addressFieldsOf(countryOf(posted('country'), facts), facts, {
        name: posted('name'),
        surname: posted('surname'),
      }),
    }),
    async run(context, { text }) {
      const country = countryOf(text.country, context.locale);
      const outcome = await changeAddresses(context, text, (account) => {
        const { addresses } = account;
        if (text.addressId) {
          const before = find(account, text.addressId, context);
          const changed = toAddress(text, before.id, country, before);
          return { addresses: addresses.map((one) => (one === before ? changed : one)) };
        }
        if (addresses.length >= MOST) throw new CommandRefused(context.words('tooMany', { most: MOST }));
        return { addresses: [...addresses, toAddress(text, newId(account), country)] };
      });
      return outcome ?? finish(context, 'account.saveAddress');
    },
  }),
  'account.dropAddress': defineCommand<AccountAddressesProps>({
    form: whichAddress,
    async run(context, { text }) {
      const { addressId: removed = '' } = text;
      const outcome = await changeAddresses(context, text, (account) => {
        const gone = find(account, removed, context);
        return { addresses: account.addresses.filter((one) => one !== gone) };
      });
      return outcome ?? finish(context, 'account.dropAddress', { removed });
    },
  }),
  'account.restoreAddress': defineCommand<AccountAddressesProps>({
    form: { addressId: whichAddress.addressId! },
    async run(context, { text: { addressId: restoreAddress = '-' } }) {
      try {
        const outcome = await changeAddresses(context, {}, () => ({ restoreAddress }));
        return outcome ?? finish(context, 'account.restoreAddress');
      } catch (error) {
        throw error instanceof CommandRefused ? new CommandRefused(context.words('notRestored')) : error;
      }
    },
  }),
  /** Placed before the others of its country: forms of that country are prefilled with it. */
  'account.firstAddress': defineCommand<AccountAddressesProps>({
    form: whichAddress,
    async run(context, { text }) {
      const outcome = await changeAddresses(context, text, (account) => {
        const chosen = find(account, text.addressId, context);
        const others = account.addresses.filter((one) => one !== chosen);
        const at = others.findIndex(({ country }) => country === chosen.country);
        return { addresses: at < 0 ? [...others, chosen] : others.toSpliced(at, 0, chosen) };
      });
      return outcome ?? finish(context, 'account.firstAddress');
    },
  }),
};
