import type { BlockSample } from '../_contract/block.types';
import type { CookieConsentProps } from './cookie-consent.schema';

const samples: BlockSample<CookieConsentProps>[] = [
  { name: 'A card in the corner', props: { look: 'box', link: '/cookies' }, data: undefined },
  {
    name: 'A bar, in other words',
    props: { look: 'bar', link: '/cookies', title: 'One question', text: 'May we look over your shoulder?' },
    data: undefined,
  },
];
export default samples;
