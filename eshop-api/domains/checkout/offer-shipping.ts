import type { ApiLocale } from '../../server/settings.types';
import type { ShippingPlace } from './ask-shipping';
import type { ShippingOption } from './quote.schema';
import type { CheckoutContext } from './quote.types';
import { listShipping, type ShippingFacts } from './shipping.rules';

type Offered = Pick<ShippingPlace, 'shippingMethods' | 'sameDay' | 'hasStores'> & {
  flags: Readonly<Record<string, unknown>>;
  money: ApiLocale;
};

/** The ways that goods can go there, priced and in the shopper's words: the one list behind quote and estimate. */
export function offerShipping(
  { settings, profile }: Pick<CheckoutContext, 'settings' | 'profile'>,
  { shippingMethods, sameDay, hasStores, flags, money }: Offered,
  goods: Pick<ShippingFacts, 'products' | 'onlyGiftCards' | 'extendedBlock'>,
): ShippingOption[] {
  return listShipping(
    shippingMethods,
    { ...goods, alwaysFree: flags.fake_free_shipping === true, sameDay, hasStores },
    {
      format: (minor) => settings.formatPrice(minor, money),
      electronic: settings.fileLabels(profile.locale).methods?.['shipping.00'] ?? 'By e-mail',
    },
  );
}
