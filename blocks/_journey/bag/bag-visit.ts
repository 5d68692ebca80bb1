import type { Locale } from '../../../engine/locales/locale.types';
import { allowsVoucher } from '../../../eshop-api/domains/bag/bag.facts';
import * as stored from '../../_contract/storage/stored-cookies';

type Cookies = Readonly<Record<string, string>>;

/** What a visitor brings to a bag call; fields of docs/contract/calls.md#bag-and-gift-cards. */
export interface BagVisit {
  hashOrderId?: string;
  voucher?: string;
  prevoucher?: string;
  usrHash?: string;
  country_price?: string;
}

interface Storefront {
  locale: Pick<Locale, 'market'>;
  brand: { rules: Readonly<Record<string, unknown>> };
}

/**
 * The bag and the vouchers of this browser. A bag counts in its own market only; the bonds code is sent under the brand's
 * rule (docs/contract/vouchers.md#bonds): always, or under auto-bonds.
 */
export function readBagVisit(cookies: Cookies, { locale, brand }: Storefront): BagVisit {
  const of = ({ name }: { name: string }): string | undefined => cookies[name]?.slice(0, 100) || undefined;
  const isHere = of(stored.bagMarket) === locale.market;
  const voucher = of(stored.voucher);
  const sends = voucher !== undefined && allowsVoucher(brand.rules.voucher, of(stored.autoBonds) ?? '');
  return dropEmpty({
    hashOrderId: isHere ? of(stored.bagHash) : undefined,
    voucher: sends ? voucher.slice(0, 40) : undefined,
    prevoucher: of(stored.prevoucher)?.slice(0, 40),
    usrHash: of(stored.userHash),
    country_price: of(stored.countryPrice)?.slice(0, 10),
  });
}

const dropEmpty = (fields: { [Name in keyof BagVisit]: BagVisit[Name] | undefined }): BagVisit =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
