import type { BlockSample } from '../_contract/block.types';
import type { ShareProps } from './share.schema';
import type { ShareData } from './share.server';

const data: ShareData = {
  title: 'Sample Nube, chalk',
  url: 'https://www.sample.example/en_GB/women/shoes/nube/nube-K200160-001',
};

export default [
  { name: 'Line', props: { look: 'line' }, data },
  { name: 'Caption', props: { look: 'caption', text: 'pass it on' }, data },
  { name: 'Button', props: { look: 'button' }, data },
] satisfies BlockSample<ShareProps, ShareData>[];
