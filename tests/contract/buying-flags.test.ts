import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { load as loadEmptyBag } from '../../blocks/bag-collection/bag-collection.server';
import emptyBagSamples from '../../blocks/bag-collection/bag-collection.samples';
import { sampleContext } from '../../blocks/_contract/testing/sample-context';
import { flagsSchema, type FlagName } from '../../engine/flags/flags.schema';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { ordersCheckTokenCaptcha } from '../../eshop-api/domains/captcha/captcha.contract';
import {
  add,
  ask,
  openBag,
  openCheckout,
  send,
  setStock,
  type CheckoutBench,
} from '../../eshop-api/domains/checkout/checkout.fixture';
import { ordersCheckGiftCard } from '../../eshop-api/domains/gift-cards/gift-cards.contract';
import { shipmentFieldsFor } from '../../eshop-api/domains/orders/shipment.fields';
import { placesComplete } from '../../eshop-api/domains/places/completion.contract';

/** Each flag of docs/contract/markets.md#flags that affects buying, called with it on and off through the calls that a shopper's page makes. */
let shop: CheckoutBench;
const bags: Record<string, string> = {};
beforeAll(async () => {
  shop = await openCheckout({}, ['captcha', 'cross-border']);
  await setStock(shop, '38', 50);
  for (const [profile, price] of [
    ['en_GB', 6000],
    ['en_ES', 16_000],
    ['en_US', 10_000],
    ['en_CA', 10_000],
    ['es_MX', 300_000],
  ] as const)
    bags[profile] = await openBag(shop, profile, price);
  bags.pt_BR = (await add(shop, { profile: 'pt_BR' })).hashOrderId;
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => {
  shop.flags = {};
});

const quote = (profile: string, more: object = {}) =>
  ask(shop, { profile, hashOrderId: bags[profile]!, shippingMethodId: '01', ...more });
const bagOf = async (profile: string) => (await quote(profile)).bag;
const faults = (texts: Record<string, string>) => {
  const facts = { country: 'ES', flags: shop.flags, now: new Date('2026-11-21') };
  const { errors } = validateForm(shipmentFieldsFor(facts), texts, facts);
  return Object.keys(texts).filter((name) => errors[name]);
};
const codeOf = ({ errors, status }: { errors?: { code: string }[]; status: string }) =>
  status === 'OK' ? 'OK' : errors![0]!.code;

interface Probe {
  on: unknown;
  off: unknown;
  value?: unknown;
  beside?: Record<string, unknown>;
  ask(): unknown;
}

const probes: Partial<Record<FlagName, Probe>> = {
  installments_payment: {
    on: [2, 3, 6, 9],
    off: undefined,
    ask: async () => (await quote('es_MX')).paymentMethods.find(({ id }) => id === 'INST')?.instalments,
  },
  specific_taxes: {
    on: { rate: 4, known: true },
    off: { rate: 0, known: true },
    ask: async () => pick((await quote('en_US', { region: 'NY', postalCode: '10001' })).tax),
  },
  market_by_region: {
    on: { rate: 14.975, known: true },
    off: { rate: 13, known: true },
    beside: { specific_taxes: true },
    ask: async () => pick((await quote('en_CA', { region: 'QC' })).tax),
  },
  gift_card: {
    on: ['OK', 'OK'],
    off: ['gift_card_refused', 'gift_card_refused'],
    ask: async () => [
      codeOf(await add(shop, { profile: 'en_GB', id: 'GIFTCARD', giftCard: { amount: 5000 } })),
      codeOf(
        await send(shop, ordersCheckGiftCard, {
          profile: 'en_GB',
          giftCardNum: '100000000033',
          giftCardPin: '1234',
        }),
      ),
    ],
  },
  show_free_shipping: {
    on: 'progress',
    off: undefined,
    ask: async () => (await bagOf('en_GB')).freeShippingLabel?.type,
  },
  fake_free_shipping: {
    on: ['obtained', 0],
    off: [undefined, 450],
    ask: async () => {
      const { bag, shipping } = await quote('en_GB');
      return [bag.freeShippingLabel?.type, shipping!.amount];
    },
  },
  show_gift_purchase: {
    on: ['obtained', 'GWP-TOTE'],
    off: [undefined, null],
    ask: async () => {
      const { gwplabel, gwpSku } = await bagOf('en_ES');
      return [gwplabel?.type, gwpSku];
    },
  },
  sku_gift_purchase: {
    value: 'HOUSE-GIFT',
    on: ['HOUSE-GIFT', 0],
    off: ['GWP-TOTE', 3],
    beside: { show_gift_purchase: true },
    ask: async () => {
      const { gwpSku, giftBags } = await bagOf('en_ES');
      return [gwpSku, giftBags.length];
    },
  },
  cross_border_fixed_price: {
    on: true,
    off: false,
    ask: async () => (await quote('pt_BR')).importCharges!.included,
  },
  captchaEnabled: {
    on: 'E_CAPTCHA_ERROR',
    off: 'OK',
    ask: async () =>
      codeOf(await send(shop, ordersCheckTokenCaptcha, { profile: 'en_GB', action: 'checkout' })),
  },
  checkout_address_autocomplete: {
    on: true,
    off: false,
    ask: async () =>
      (await send(shop, placesComplete, { profile: 'en_ES', countryId: 'ES', text: '28004' })).completions
        .length > 0,
  },
  allow_single_char_names: {
    on: [],
    off: ['name', 'surname'],
    ask: () => faults({ name: 'A', surname: 'O', city: 'Lugo' }),
  },
  allow_special_chars: {
    on: [],
    off: ['name', 'city'],
    ask: () => faults({ name: 'Łucja', city: 'Łódź', surname: 'Ruiz' }),
  },
  collectionEmptyBag: {
    value: { W: 'sale' },
    on: 'sale',
    off: emptyBagSamples[0]!.props.listing,
    ask: async () => {
      const { context, calls } = sampleContext({
        flags: shop.flags,
        answers: { productsList: { products: [] } },
      });
      await loadEmptyBag(context, emptyBagSamples[0]!.props);
      return calls[0]!.request.gridId;
    },
  },
};
const pick = ({ rate, known }: { rate: number; known: boolean }) => ({ rate, known });

describe.each(Object.entries(probes))(
  'flag %s',
  (flag, { on, off, value = true, beside = {}, ask: observe }) => {
    it('on', async () => {
      shop.flags = { ...beside, [flag]: value };
      expect(await observe()).toEqual(on);
    });
    it('off', async () => {
      shop.flags = beside;
      expect(await observe()).toEqual(off);
    });
  },
);

/** Flags that change what is seen while browsing: tests/architecture/browsing-flags.test.ts. */
const BROWSING = [
  'reviews',
  'reviews_lang',
  'ia_recommendations',
  'size_label',
  'take_back',
  'voucher_pre_takeback',
  'consent_service',
  'image_search',
  'search_provider',
  'hide_telephone_numbers',
  'instantFAQ',
  'instantFAQ_subreason_ids',
  'squareImage',
  'fetch_colors',
  'additional_delivery_info',
  'cms_fallback',
  'gratis_cambio_talla',
  'affiliate_cid',
  'affiliate_type',
];
it('each flag of docs/contract/markets.md#flags belongs to buying or to browsing', () =>
  expect([...Object.keys(probes), ...BROWSING].sort()).toEqual(Object.keys(flagsSchema.properties).sort()));
