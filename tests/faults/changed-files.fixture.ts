/** What reads data files of a running shop. */
export type Consumer =
  'home' | 'british' | 'listing' | 'contacts' | 'bag' | 'checkout' | 'styles' | 'api' | 'mail' | 'newsletter';

/** One kind of data file, an edit of it, and where the edit shows. */
interface Kind {
  name: string;
  edits: Record<string, (text: string) => string>;
  /** What a consumer shows with the changed files only. */
  shows: Partial<Record<Consumer, RegExp>>;
}

/** Adds members to a flat JSON object, in place of those of their names. */
const addKeys = (keys: Record<string, string>) => (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...keys }, null, 2);

export const kinds: readonly Kind[] = [
  {
    name: 'page configs',
    edits: {
      'page-configs/_base/home.json': (text) => text.replace('label:home.tilesTitle', 'Tiles of a test'),
      'page-configs/_base/bag.json': (text) => text.replace('label:header.bag', 'Bag of a test'),
      'page-configs/_base/checkout.json': (text) =>
        text.replace('label:checkout-progress.title', 'Checkout of a test'),
    },
    shows: { home: /Tiles of a test/, bag: /<title>Bag of a test/, checkout: /<title>Checkout of a test/ },
  },
  {
    name: 'label files',
    edits: {
      'locales/es/labels/home.json': addKeys({ tilesTitle: 'Losas de prueba' }),
      'locales/es/labels/bag.json': addKeys({ title: 'Bolsa de prueba' }),
      'locales/es/labels/checkout-progress.json': addKeys({ identification: 'Persona de prueba' }),
      'locales/es/labels/methods.json': addKeys({ 'payment.TARJ': 'Tarjeta de prueba' }),
      'locales/es/labels/mail.json': addKeys({ greeting: 'Prueba, {name}:' }),
    },
    shows: {
      home: /Losas de prueba/,
      bag: /Bolsa de prueba/,
      checkout: /Persona de prueba/,
      api: /Tarjeta de prueba/,
      mail: /Prueba, Ana:/,
    },
  },
  {
    name: 'a brand’s wording',
    edits: {
      'brands/main/wording/es.json': addKeys({
        'home.tilesTitle': 'Losas de marca',
        'bag.title': 'Bolsa de marca',
        'checkout-progress.identification': 'Persona de marca',
        'methods.payment.TARJ': 'Tarjeta de marca',
        'mail.greeting': 'Marca, {name}:',
      }),
    },
    shows: {
      home: /Losas de marca/,
      bag: /Bolsa de marca/,
      checkout: /Persona de marca/,
      api: /Tarjeta de marca/,
      mail: /Marca, Ana:/,
    },
  },
  {
    name: 'a theme',
    edits: { 'brands/main/theme.json': (text) => text.replaceAll('#1d1a16', '#1d1a17') },
    shows: { styles: /#1d1a17/, mail: /#1d1a17/ },
  },
  {
    name: 'a locale',
    edits: { 'locales/es_ES/locale.json': (text) => text.replace('"€"', '"₠"') },
    shows: { listing: /₠/, bag: /₠/, checkout: /₠/, api: /₠/, mail: /₠/ },
  },
  {
    name: 'flags',
    edits: {
      'brands/main/settings.json': (text) =>
        text
          .replace(
            '"show_free_shipping": true',
            '"show_free_shipping": false, "hide_telephone_numbers": true',
          )
          .replace('"markets": {', '"markets": { "ES": { "checkout_address_autocomplete": true },'),
    },
    shows: {
      contacts: /^(?!.*href="tel:)/s,
      bag: /^(?!.*envío es gratis)/is,
      checkout: /data-completes="/,
      api: /"freeShippingLabel":null/,
    },
  },
  {
    name: 'rules',
    edits: {
      'brands/main/settings.json': (text) =>
        text
          .replace('"minimumAmount": { "default": 1 }', '"minimumAmount": { "default": 999 }')
          .replace('"newsletterDoubleOptIn": [', '"newsletterDoubleOptIn": ["ES", ')
          .replace('"greatBritainModal": true', '"greatBritainModal": false'),
    },
    shows: {
      british: /^(?!.*"choices":\[\{"country":"GB")/s,
      checkout: /999.€/,
      api: /"ERROR_MINIMUM_AMOUNT"/,
      newsletter: /"confirmationNeeded":true/,
    },
  },
];
