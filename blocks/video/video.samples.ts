import type { BlockSample } from '../_contract/block.types';
import type { VideoProps } from './video.schema';

const props: VideoProps = {
  arrangement: 'frame',
  title: 'Nine minutes with a last',
  text: 'No music, no drone. One hammer.',
  name: 'A shoemaker pulls leather over a last',
  video: '/brand/main/bench.webm',
  poster: '/brand/main/bench.svg',
  captions: '/brand/main/bench.en.vtt',
  loop: false,
};

const samples: BlockSample<VideoProps>[] = [
  { name: 'Frame with captions', props, data: undefined },
  {
    name: 'Sheet with a transcript',
    props: {
      ...props,
      arrangement: 'sheet',
      captions: undefined,
      transcript: 'First you warm the leather. Then you do not hurry.',
    },
    data: undefined,
  },
  {
    name: 'Wide loop without words',
    props: {
      ...props,
      arrangement: 'wide',
      title: undefined,
      text: undefined,
      captions: undefined,
      loop: true,
      small: '/brand/main/bench-small.webm',
    },
    data: undefined,
  },
];
export default samples;
