import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import type { NewsletterUnsubscribeProps } from './newsletter-unsubscribe.schema';
import type { NewsletterUnsubscribeData } from './newsletter-unsubscribe.server';

const props: NewsletterUnsubscribeProps = { preferencesLink: '/preferences', homeLink: '/' };
const done = (command: string): FormState => ({
  command,
  status: 'done',
  values: {},
  errors: {},
  warnings: {},
});
const reader = { email: 'a…@example.com', subscribed: true, others: [] };

const samples: BlockSample<NewsletterUnsubscribeProps, NewsletterUnsubscribeData>[] = [
  { name: 'One press', props, data: { reader } },
  {
    name: 'Other storefronts write too',
    props,
    data: { reader: { ...reader, others: ['Orvella Running'] } },
  },
  {
    name: 'Unsubscribed',
    props,
    data: {
      reader: { ...reader, subscribed: false, others: ['Orvella Lab', 'Orvella Running'] },
      form: done('newsletter.unsubscribe'),
    },
  },
  { name: 'There is nothing to end', props, data: { reader: { ...reader, subscribed: false } } },
  { name: 'Without a link', props, data: {} },
  { name: 'The link is on its way', props, data: { form: done('newsletter.mailLink') } },
];
export default samples;
