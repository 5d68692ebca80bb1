import type { BlockSample } from '../_contract/block.types';
import type { CountryModalProps } from './country-modal.schema';
import type { CountryModalData } from './country-modal.server';

const samples: BlockSample<CountryModalProps, CountryModalData>[] = [
  {
    name: 'Asks visitors from France and Italy',
    props: { neverAsked: [] },
    data: { here: 'España', asked: { FR: ['fr_FR', 'en_FR'], IT: ['it_IT'] } },
  },
  { name: 'Asks nobody', props: { neverAsked: ['ES'] }, data: { here: 'España', asked: {} } },
];
export default samples;
