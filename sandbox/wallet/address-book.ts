import type { WalletAddress } from '../../eshop-api/providers/wallet/wallet.types';
import book from './address-book.json';

/**
 * What an address of the sandbox is for trying out: a good one, one whose bank requires a challenge, one whose account is empty, one
 * that a parcel can't go to as it is, one of another country.
 */
export const kinds = ['home', 'bank', 'withoutMoney', 'incomplete', 'abroad'] as const;
export type AddressKind = (typeof kinds)[number];

export interface WalletEntry {
  key: string;
  kind: AddressKind;
  email: string;
  address: WalletAddress;
}

type Person = Omit<WalletAddress, 'addressLine3' | 'countryCode'>;
const people: Readonly<Record<string, Person>> = book;

/** Countries with entries in the book: all countries where a wallet is offered. */
export const bookCountries = Object.keys(people);

const addressOf = (country: string): WalletAddress => ({
  addressLine3: '',
  ...people[country]!,
  countryCode: country,
});

/** Addresses that the wallet offers to someone who shops in this country. No real people. */
export function listEntries(country: string): WalletEntry[] {
  const home = addressOf(people[country] ? country : 'ES');
  const elsewhere = addressOf(home.countryCode === 'US' ? 'GB' : 'US');
  const of: Record<AddressKind, WalletAddress> = {
    home,
    bank: { ...home, name: 'Iris Stone' },
    withoutMoney: { ...home, name: 'Noah Miller' },
    incomplete: { ...home, addressLine1: '', addressLine2: '', phoneNumber: '' },
    abroad: elsewhere,
  };
  return kinds.map((kind) => ({
    key: `${country}-${kind}`,
    kind,
    email: `${kind.toLowerCase()}@wallet.example`,
    address: of[kind],
  }));
}

/** An entry by its key, e.g. GB-home; undefined: there is none. */
export const findEntry = (key: string | null): WalletEntry | undefined =>
  key ? listEntries(key.slice(0, 2)).find((entry) => entry.key === key) : undefined;

const OUTCOMES: Readonly<Partial<Record<AddressKind, string>>> = {
  withoutMoney: 'refused-funds',
  bank: 'redirect',
};

/** How the card provider's sandbox treats the token of this entry. */
export const outcomeOf = ({ kind }: WalletEntry): string => OUTCOMES[kind] ?? 'authorised';
