import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../brands/brand.types';
import { readShippedData } from '../links/links.fixture';
import { flagsSchema } from './flags.schema';
import { resolveFlags } from './resolve-flags';

let shop: Awaited<ReturnType<typeof readShippedData>>;
beforeAll(async () => {
  shop = await readShippedData();
});
const brandWith = (flags: Brand['flags']): Brand => ({ ...shop.brands[0]!, flags });

const SPEC_9 =
  `installments_payment reviews reviews_lang specific_taxes market_by_region ia_recommendations size_label allow_single_char_names take_back
  voucher_pre_takeback gift_card allow_special_chars consent_service show_free_shipping show_gift_purchase sku_gift_purchase image_search search_provider
  cross_border_fixed_price hide_telephone_numbers captchaEnabled instantFAQ instantFAQ_subreason_ids gratis_cambio_talla checkout_address_autocomplete
  affiliate_cid affiliate_type collectionEmptyBag squareImage fake_free_shipping fetch_colors additional_delivery_info cms_fallback`.split(
    /\s+/,
  );

describe('flags (docs/contract/markets.md#flags)', () => {
  it('are the contract’s whole list, off or empty by default', () => {
    expect(Object.keys(flagsSchema.properties).sort()).toEqual([...SPEC_9].sort());
    const flags = resolveFlags(brandWith({ default: {} }), { market: 'EU', country: 'ES' });
    for (const value of Object.values(flags))
      expect(
        value === false || value === '' || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}',
      ).toBe(true);
  });
  it('let the market win over the brand, and the country over its market', () => {
    const brand = brandWith({
      default: { reviews: true, take_back: true },
      markets: { EU: { reviews: false, gift_card: true }, CH: { gift_card: false } },
    });
    expect(resolveFlags(brand, { market: 'EU', country: 'ES' })).toMatchObject({
      reviews: false,
      take_back: true,
      gift_card: true,
    });
    expect(resolveFlags(brand, { market: 'EU', country: 'CH' })).toMatchObject({
      reviews: false,
      gift_card: false,
    });
    expect(resolveFlags(brand, { market: 'US', country: 'US' })).toMatchObject({
      reviews: true,
      gift_card: false,
    });
  });
  it('can not be changed by who reads them', () => {
    expect(Object.isFrozen(resolveFlags(brandWith({ default: {} }), { market: 'EU', country: 'ES' }))).toBe(
      true,
    );
  });
  it('name only locales of the registry in reviews_lang', () => {
    for (const brand of shop.brands) {
      const { reviews_lang: languages } = resolveFlags(brand, { market: 'EU', country: 'ES' });
      expect(languages.filter((locale) => !shop.registry.locales.has(locale))).toEqual([]);
    }
  });
});
