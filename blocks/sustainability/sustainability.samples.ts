import type { BlockSample } from '../_contract/block.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import type { SustainabilityProps } from './sustainability.schema';
import type { SustainabilityData } from './sustainability.server';

const data: SustainabilityData = {
  sustainability: sampleSheet.sustainability,
  composition: sampleSheet.composition,
  origin: { label: 'Made in', value: 'Spain' },
  takesBack: true,
};

export default [
  { name: 'Calm, taken back', props: { look: 'calm', secondLife: '/en_GB/all/shoes/rewalk_shoes' }, data },
  {
    name: 'Specimen',
    props: { look: 'specimen', title: 'material record' },
    data: { ...data, takesBack: false },
  },
  { name: 'Figures', props: { look: 'figures' }, data: { ...data, origin: null } },
  { name: 'Nothing to say', props: { look: 'calm' }, data: { ...data, sustainability: [] } },
] satisfies BlockSample<SustainabilityProps, SustainabilityData>[];
