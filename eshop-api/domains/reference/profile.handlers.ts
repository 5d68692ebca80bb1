import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import { findLocale, readFlags } from '../../server/read-settings';
import { findMarketMoney, type MarketMoney, unitOf } from './market-money.rules';
import { findEnglishUrl, readPageFacts } from './page-facts.rules';
import { globalCheckProfile } from './profile.contract';

/** default, int and unknown profiles are answered as the storefront's default locale. */
function mapProfile(context: HandlerContext): HandlerContext {
  const fallback = findLocale(context.settings, context.storefront.defaultLocale);
  return context.profileKnown || !fallback ? context : { ...context, profile: fallback };
}

/** Gift cards of docs/contract/bag.md#gift-cards (50 … 250, minimum 1) and the gift-with-purchase minimum (150) count in the market's currency. */
function showMoneyLimits({ locale, tariff }: MarketMoney) {
  const whole = 10 ** tariff.digits;
  // A card of 50 yen is no present: currencies of small units have their own step.
  const step = unitOf(tariff);
  return {
    giftCards: {
      currency: locale.currency,
      values: [50, 100, 150, 200, 250].map((value) => value * step),
      minimum: step,
    },
    giftWithPurchaseMinimum: 150 * whole,
  };
}

const checkProfile = handles(globalCheckProfile, (original: HandlerContext, input) => {
  const context = mapProfile(original);
  const { profile, storefront, settings } = context;
  const money = findMarketMoney(context, undefined);
  const page = readPageFacts(input);
  const fixedPrice = readFlags(storefront, profile.country).cross_border_fixed_price;
  return {
    currencySap: profile.currency,
    global_e: money.country.crossBorder,
    config: { cross_border_fixed_price: fixedPrice === true },
    defaultProfile: storefront.defaultLocale,
    engUrl: findEnglishUrl(settings, storefront, profile, page),
    profile: profile.locale,
    country: profile.country,
    language: profile.language,
    market: profile.market,
    taxes: money.country.taxes,
    ...showMoneyLimits(money),
    page,
  };
});

export const profileOperations: DomainOperation[] = [checkProfile];
