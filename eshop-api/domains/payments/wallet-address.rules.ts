import type { RequestOf } from '../../contract/operation';
import type { WalletAddress } from '../../providers/wallet/wallet.types';
import type { checkoutExpressNormalizeValues } from '../checkout/checkout-address.contract';

type Asked = Pick<RequestOf<typeof checkoutExpressNormalizeValues>, 'address' | 'fields'>;

/** Countries whose second line is a field of its own: what a Mexican writes under the street is the colonia. */
const SECOND_LINE: Readonly<Record<string, string>> = { MX: 'colonia' };

/**
 * A wallet's address (docs/contract/orders.md#wallet-addresses) as the checkout is asked to write it in its own
 * fields: that splits the name, finds the region's code and writes the telephone as the country does (`normalise-address.ts`).
 */
export function arrangeAddress(address: WalletAddress, email: string | null): Asked {
  const country = address.countryCode.trim().toUpperCase().slice(0, 2);
  const own = SECOND_LINE[country];
  const second = own ? { addressLine2: '' } : {};
  return {
    address: { ...cut({ ...address, ...second }), countryCode: country, ...(email ? { email } : {}) },
    ...(own && address.addressLine2.trim()
      ? { fields: { [own]: address.addressLine2.trim().slice(0, 100) } }
      : {}),
  };
}

/** No longer than the checkout reads. */
const LIMITS: Readonly<Partial<Record<keyof WalletAddress, number>>> = {
  postalCode: 20,
  city: 100,
  stateOrRegion: 100,
  phoneNumber: 40,
};

const cut = (address: WalletAddress): WalletAddress =>
  Object.fromEntries(
    Object.entries(address).map(([name, text]: [string, string]) => [
      name,
      plainSigns(text)
        .trim()
        .slice(0, LIMITS[name as keyof WalletAddress] ?? 200),
    ]),
  ) as unknown as WalletAddress;

/** Phones write O’Brien with a curled sign, which forms without special characters (docs/contract/fields.md#general-rules) refuse. */
const plainSigns = (text: string): string => text.replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐–—]/g, '-');
