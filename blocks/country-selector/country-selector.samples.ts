import type { BlockSample } from '../_contract/block.types';
import type { CountrySelectorProps } from './country-selector.schema';
import type { CountrySelectorData } from './country-selector.types';

const samples: BlockSample<CountrySelectorProps, CountrySelectorData>[] = [
  {
    name: 'Three countries, one with two languages',
    props: {},
    data: {
      countries: [
        {
          country: 'DE',
          name: 'Deutschland',
          languages: [
            { lang: 'de', name: 'Deutsch', href: '/de_DE', here: false },
            { lang: 'en', name: 'English', href: '/en_DE', here: false },
          ],
        },
        {
          country: 'ES',
          name: 'España',
          languages: [{ lang: 'es', name: 'Español', href: '/es_ES', here: false }],
        },
        {
          country: 'GB',
          name: 'United Kingdom',
          languages: [{ lang: 'en', name: 'English', href: '/en_GB', here: true }],
        },
      ],
    },
  },
  {
    name: 'Only here',
    props: {},
    data: {
      countries: [
        {
          country: 'GB',
          name: 'United Kingdom',
          languages: [{ lang: 'en', name: 'English', href: '/en_GB', here: true }],
        },
      ],
    },
  },
];
export default samples;
