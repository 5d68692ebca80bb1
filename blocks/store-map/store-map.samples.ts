import type { BlockSample } from '../_contract/block.types';
import type { Pin } from '../_parts/map/map.types';
import { sampleStores } from '../_journey/stores/sample-stores';
import type { StoreMapProps } from './store-map.schema';
import type { StoreMapData } from './store-map.server';

const pins: Pin[] = sampleStores.map(({ id, slug, name, address, latitude, longitude }, i) => ({
  id,
  number: i + 1,
  name,
  street: address.street,
  city: address.city,
  href: `/en_GB/stores/${id}-${slug}`,
  at: [latitude, longitude],
}));

export default [
  { name: 'A country', props: { shape: 'landscape' }, data: { pins, place: null } },
  {
    name: 'Around a place',
    props: { shape: 'portrait' },
    data: { pins: pins.slice(0, 2), place: { label: 'Madrid', at: [40.4168, -3.7038] } },
  },
  {
    name: 'One store',
    props: { shape: 'band' },
    data: {
      pins: [
        { ...pins[0]!, number: null, main: true },
        { ...pins[1]!, number: null },
      ],
      place: null,
    },
  },
  { name: 'Nothing found', props: { shape: 'landscape' }, data: { pins: [], place: null } },
] satisfies BlockSample<StoreMapProps, StoreMapData>[];
