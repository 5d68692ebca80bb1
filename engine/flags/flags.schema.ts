import type { FromSchema } from 'json-schema-to-ts';

const flag = (description: string) => ({ type: 'boolean', default: false, description }) as const;
const words = (description: string) => ({ type: 'string', default: '', description }) as const;
const list = (description: string) =>
  ({ type: 'array', items: { type: 'string' }, uniqueItems: true, default: [], description }) as const;

/** Every feature flag of docs/contract/markets.md#flags, off or empty by default. */
export const flagsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    installments_payment: flag('Pay in instalments.'),
    reviews: flag('Customer reviews on the product sheet.'),
    reviews_lang: list('Locales whose reviews are shown.'),
    specific_taxes: flag('Taxes are worked out for the address and shown apart.'),
    market_by_region: flag('Offers depend on the region inside the country.'),
    ia_recommendations: flag('Recommended products come from the learning algorithm (useIA).'),
    size_label: flag('Sizes are written in the target market’s own sizes.'),
    allow_single_char_names: flag('Names of one character are accepted.'),
    take_back: flag('Trade-in of used products.'),
    voucher_pre_takeback: flag('Voucher before the traded-in product arrives.'),
    gift_card: flag('Gift cards can be bought and used.'),
    allow_special_chars: flag('Form fields accept characters beyond 0xFF.'),
    consent_service: flag('Cookie consent manager.'),
    show_free_shipping: flag('Progress towards free shipping in the bag.'),
    show_gift_purchase: flag('Progress towards the gift with purchase in the bag.'),
    sku_gift_purchase: words('SKU of the gift with purchase.'),
    image_search: flag('Search by image.'),
    search_provider: flag('Search through the search provider.'),
    cross_border_fixed_price: flag('Fixed prices in cross-border checkout.'),
    hide_telephone_numbers: flag('Customer service numbers are not shown.'),
    captchaEnabled: flag('Captcha on order creation and account creation.'),
    instantFAQ: flag('Answers beside the contact form as it is filled in.'),
    instantFAQ_subreason_ids: list('Contact sub-reasons that have instant answers.'),
    gratis_cambio_talla: flag('Size exchange is free.'),
    checkout_address_autocomplete: flag('Address suggestions in the checkout.'),
    affiliate_cid: words('Affiliate network: company id.'),
    affiliate_type: words('Affiliate network: action type.'),
    collectionEmptyBag: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Collection shown in an empty bag, by target.',
      properties: {
        W: { type: 'string' },
        M: { type: 'string' },
        K: { type: 'string' },
        A: { type: 'string' },
      },
    },
    squareImage: flag('Product pictures are square in listings.'),
    fake_free_shipping: flag('Shipping shows as free; its cost is inside the price.'),
    fetch_colors: flag('Other colours are fetched for product cards.'),
    additional_delivery_info: flag('Delivery hints on the product sheet.'),
    cms_fallback: flag('Content pages fall back to the default language’s content.'),
  },
} as const;

export type Flags = FromSchema<typeof flagsSchema>;
export type FlagName = keyof (typeof flagsSchema)['properties'];
