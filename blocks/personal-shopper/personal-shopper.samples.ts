import type { BlockSample } from '../_contract/block.types';
import type { PersonalShopperProps } from './personal-shopper.schema';
import type { PersonalShopperData } from './personal-shopper.server';

const props: PersonalShopperProps = {
  title: 'An hour of our time',
  text: 'Somebody who knows every last lays your pairs out before you come.',
  limit: 3,
};
const store = {
  id: 'T010',
  name: 'Sample Fuencarral',
  town: 'Madrid',
  street: 'Calle de Fuencarral 42',
  href: '/en_GB/stores/T010-madrid-fuencarral',
};
const data: PersonalShopperData = {
  stores: [
    store,
    {
      ...store,
      id: 'T014',
      name: 'Sample Passeig de Gràcia',
      town: 'Barcelona',
      street: 'Passeig de Gràcia 78',
    },
  ],
  all: '/en_GB/stores?service=appointment',
};

export default [
  { name: 'Two of many stores', props, data },
  { name: 'The only store', props: { title: props.title, limit: 3 }, data: { stores: [store], all: null } },
  { name: 'A market without', props, data: { stores: [], all: null } },
] satisfies BlockSample<PersonalShopperProps, PersonalShopperData>[];
