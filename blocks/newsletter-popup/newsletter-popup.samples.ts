import type { BlockSample } from '../_contract/block.types';
import type { NewsletterPopupProps } from './newsletter-popup.schema';
import type { NewsletterPopupData } from './newsletter-popup.server';

const props: NewsletterPopupProps = { privacyLink: '/content/privacy', origin: 'popup', campaign: '' };
const popup = { id: 'welcome-1', campaign: 'welcome', delaySeconds: 1, daysBetween: 14, discount: 10 };

const samples: BlockSample<NewsletterPopupProps, NewsletterPopupData>[] = [
  { name: 'With a welcome discount', props, data: { popup } },
  {
    name: 'Words of its own',
    props: { ...props, title: 'Letters from the bench', text: 'One a month.' },
    data: { popup: { ...popup, discount: null } },
  },
  { name: 'No popup here', props, data: { popup: null } },
];
export default samples;
