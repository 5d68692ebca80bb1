import type { StoreSheet, StoreSummary } from '../../../eshop-api/domains/stores/stores.contract';

/** A store for samples and tests. */
export const sampleStore = (over: Partial<StoreSummary> = {}): StoreSummary => ({
  id: 'T010',
  slug: 'madrid-fuencarral',
  name: 'Sample Fuencarral',
  type: 'TIENDA SAMPLE',
  kind: 'own',
  typeLabel: 'Sample Store',
  subtitle: null,
  concession: false,
  address: {
    street: 'Calle de Fuencarral 42',
    postalCode: '28004',
    city: 'Madrid',
    region: 'Madrid',
    countryId: 'ES',
    country: 'Spain',
  },
  latitude: 40.4243,
  longitude: -3.7011,
  distance: 0.8,
  phone: '+34 91 0000000',
  services: [
    { key: 'reservation', label: 'Reserve and collect' },
    { key: 'appointment', label: 'Personal shopper' },
  ],
  today: { date: '2026-11-21', weekday: 6, spans: [{ open: '10:00', close: '21:00' }] },
  opening: { open: true, until: '21:00', next: null },
  ...over,
});

export const sampleStores: StoreSummary[] = [
  sampleStore(),
  sampleStore({
    id: 'T205',
    slug: 'madrid-galerias-almudena',
    name: 'Galerías Almudena',
    kind: 'department',
    typeLabel: 'Department Store',
    concession: true,
    latitude: 40.4182,
    longitude: -3.7051,
    distance: 1.2,
    services: [{ key: 'reservation', label: 'Reserve and collect' }],
    address: { ...sampleStore().address, street: 'Calle de Preciados 14', postalCode: '28013' },
    opening: { open: false, until: null, next: { date: '2026-11-21', time: '17:00' } },
  }),
  sampleStore({
    id: 'T014',
    slug: 'barcelona-passeig-de-gracia',
    name: 'Sample Passeig de Gràcia',
    subtitle: 'Three floors and a courtyard',
    latitude: 41.3939,
    longitude: 2.1637,
    distance: 506,
    services: [],
    address: {
      street: 'Passeig de Gràcia 78',
      postalCode: '08008',
      city: 'Barcelona',
      region: 'Barcelona',
      countryId: 'ES',
      country: 'Spain',
    },
    opening: { open: false, until: null, next: { date: '2026-11-23', time: '10:00' } },
  }),
];

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  spans:
    weekday === 7
      ? []
      : [
          { open: '10:00', close: '13:30' },
          { open: '17:00', close: '20:30' },
        ],
}));

export const sampleStoreSheet = (over: Partial<StoreSheet> = {}): StoreSheet => ({
  ...sampleStore(),
  distance: null,
  timeZone: 'Europe/Madrid',
  hours: week,
  exceptions: [
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-24', spans: [{ open: '10:00', close: '17:00' }] },
  ],
  ...over,
});
