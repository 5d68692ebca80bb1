import type { BlockSample } from '../_contract/block.types';
import { sampleSheet } from '../_journey/listing/sample-products';
import type { OtherColorsProps } from './other-colors.schema';
import type { OtherColorsData } from './other-colors.server';

const [current, ...others] = sampleSheet.colors.map(({ id, url, name, hex }) => ({
  id,
  url: `${url}?from=K200160-001`,
  colour: name,
  hex,
  src: `/images/paper/${id}_L.jpg`,
}));
const data: OtherColorsData = {
  name: sampleSheet.name,
  current: { ...current!, url: sampleSheet.url },
  others,
};

export default [
  { name: 'Pictures', props: { look: 'pictures' }, data },
  { name: 'Thumbs', props: { look: 'thumbs' }, data },
  { name: 'Swatches', props: { look: 'swatches' }, data },
] satisfies BlockSample<OtherColorsProps, OtherColorsData>[];
