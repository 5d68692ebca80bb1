import type { Price } from '../../../eshop-api/contract/entities/price.schema';
import type { Product, SheetProduct } from '../../../eshop-api/contract/entities/product.schema';

const pounds = (minor: number): string => `£${minor % 100 ? (minor / 100).toFixed(2) : minor / 100}`;

/** A price of the sample catalogue, in pence. */
export function samplePrice(current: number, previous: number | null = null): Price {
  return {
    current,
    currentEur: Math.round(current * 1.17),
    previous,
    netPrice: Math.round(current / 1.2),
    netPriceEur: current,
    discount: previous ? Math.round((1 - current / previous) * 100) : 0,
    discountEur: 0,
    discountLocal: 0,
    discountPrice: previous ? current : null,
    currency: 'GBP',
    currencySap: 'GBP',
    currentFormated: pounds(current),
    previousFormated: previous ? pounds(previous) : null,
    discountPriceFormatted: null,
    hasSummed: false,
    taxValue: 20,
    totalPrice: current,
    taxTotal: Math.round(current / 6),
    intercoPrice: 0,
    priceFromFormatted: null,
    priceToFormatted: null,
    priceDiscountFromFormatted: null,
    priceDiscountToFormatted: null,
  };
}

const colourways = {
  chalk: { key: 'white', name: 'chalk', hex: '#efe9dd' },
  clay: { key: 'red', name: 'clay', hex: '#b4452f' },
  pine: { key: 'green', name: 'pine', hex: '#2f5a47' },
  ink: { key: 'black', name: 'ink', hex: '#1d1c1a' },
} as const;

const view = (id: string, name: string, letter: 'L' | 'T' | 'D' | 'P', words: string) =>
  ({ view: letter, src: `/images/paper/${id}_${letter}.jpg`, alt: `${name}, ${words}` }) as const;

/** A product as a listing answers it. */
export function sampleProduct(
  over: Partial<Product> & { id: string; name: string },
  colour: keyof typeof colourways = 'chalk',
): Product {
  const slug = over.name.toLowerCase().replace(/ /g, '-');
  return {
    code: `${slug}-${over.id}`,
    url: `/women/shoes/${slug}/${slug}-${over.id}`,
    nameBase: over.name,
    brand: 'NUBE',
    category: 'women/shoes/sneakers',
    family: 'shoes',
    target: 'W',
    color: colourways[colour],
    prices: samplePrice(12500),
    sizes: [],
    tipology: 'sneakers',
    line: 'nube',
    concept: 'everyday',
    voucherPrices: {},
    lab: false,
    badge: null,
    pictures: [
      view(over.id, over.name, 'L', `${colourways[colour].name}, from the side`),
      view(over.id, over.name, 'T', 'from above'),
    ],
    colors: Object.values(colourways).map((one, i) => ({
      id: `${over.id.slice(0, -3)}${String(i + 1).padStart(3, '0')}`,
      url: `/women/shoes/${slug}/${slug}-${over.id.slice(0, -3)}${String(i + 1).padStart(3, '0')}`,
      name: one.name,
      hex: one.hex,
    })),
    ...over,
  };
}

export const sampleProducts: Product[] = [
  sampleProduct({ id: 'K200160-001', name: 'Nube' }),
  sampleProduct(
    { id: 'K100151-002', name: 'Faro Court', badge: 'sale', prices: samplePrice(8450, 13000) },
    'clay',
  ),
  sampleProduct(
    { id: 'K800118-003', name: 'Calima Chelsea', badge: 'novelty', prices: samplePrice(19500) },
    'pine',
  ),
  sampleProduct({ id: 'K200242-004', name: 'Tramontana Loafer', badge: 'soldOut', colors: [] }, 'ink'),
  sampleProduct({
    id: 'K400120-001',
    name: 'Vento 2',
    badge: 'bestseller',
    facts: [
      { key: 'weight', label: 'Weight', value: '238 g' },
      { key: 'drop', label: 'Drop', value: '8 mm' },
    ],
  }),
  sampleProduct(
    { id: 'K200114-002', name: 'Brisa Sandal', badge: 'lastUnits', prices: samplePrice(7900) },
    'clay',
  ),
];

const sizes = [
  ['35', 0],
  ['36', 4],
  ['37', 12],
  ['38', 1],
  ['39', 7],
  ['40', 0],
  ['41', 3],
] as const;

/** A product as the sheet answers it, with two sizes sold out and one at its last pair. */
export const sampleSheet: SheetProduct = {
  ...sampleProducts[0]!,
  sizes: sizes.map(([value, stock], i) => ({
    value,
    label: `UK ${i + 2}`,
    ean: `843000000${String(i).padStart(4, '0')}`,
    stock,
    lowStock: stock === 1,
    voucherPrices: {},
  })),
  pictures: [
    view('K200160-001', 'Nube', 'L', 'chalk, from the side'),
    view('K200160-001', 'Nube', 'T', 'from above'),
    view('K200160-001', 'Nube', 'D', 'the stitching at the heel'),
    view('K200160-001', 'Nube', 'P', 'the pair'),
  ],
  exists: true,
  description:
    'A court shoe cut from one hide, with a tongue that stays where you put it. It leaves the workshop in Inca on a Tuesday.',
  composition: [
    { part: 'Upper', material: 'Full-grain calf leather' },
    { part: 'Lining', material: 'Recycled polyester' },
    { part: 'Sole', material: 'Natural rubber' },
  ],
  facts: [
    { key: 'weight', label: 'Weight', value: '372 g' },
    { key: 'drop', label: 'Drop', value: '4 mm' },
    { key: 'stack', label: 'Stack', value: '24 mm' },
    { key: 'origin', label: 'Made in', value: 'Spain' },
  ],
  sustainability: ['Leather from tanneries audited for water', 'Laces of recycled bottles'],
  care: ['Wipe with a damp cloth', 'Keep away from the radiator'],
  sizeGuide: null,
  returnDays: 30,
};
