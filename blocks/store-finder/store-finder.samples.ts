import type { BlockSample } from '../_contract/block.types';
import type { StoreFinderProps } from './store-finder.schema';
import type { StoreFinderData } from './store-finder.server';

const data: StoreFinderData = {
  query: { near: '', country: 'GB', service: '' },
  countries: [
    { id: 'ES', name: 'Spain' },
    { id: 'GB', name: 'United Kingdom' },
  ],
  services: ['reservation', 'repair', 'appointment'],
  action: '/en_GB/stores',
};
const slots = { list: '<p>12 stores in Spain</p>', map: '<p>Map</p>' };

export default [
  {
    name: 'List first',
    props: { title: 'Our stores', intro: 'Come and try them on.', arrangement: 'list-first' },
    data,
    slots,
  },
  {
    name: 'Map first, a place asked for',
    props: { title: 'stores', arrangement: 'map-first' },
    data: { ...data, query: { near: 'Madrid', country: 'ES', service: 'repair' } },
    slots,
  },
  { name: 'Map over', props: { title: 'Find your store', arrangement: 'map-over' }, data, slots },
] satisfies BlockSample<StoreFinderProps, StoreFinderData>[];
