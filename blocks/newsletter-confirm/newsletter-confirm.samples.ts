import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import messages from './newsletter-confirm.messages';
import type { NewsletterConfirmProps } from './newsletter-confirm.schema';
import type { NewsletterConfirmData } from './newsletter-confirm.server';

const props: NewsletterConfirmProps = { preferencesLink: '/preferences', homeLink: '/' };
const form: FormState = {
  command: 'newsletter.confirm',
  status: 'failed',
  values: {},
  errors: {},
  warnings: {},
};

const samples: BlockSample<NewsletterConfirmProps, NewsletterConfirmData>[] = [
  { name: 'The button', props, data: { hasLink: true } },
  { name: 'Confirmed', props, data: { hasLink: true, form: { ...form, status: 'done' } } },
  {
    name: 'A link that has run out',
    props,
    data: { hasLink: true, form: { ...form, message: messages.ended } },
  },
  { name: 'Without a link', props, data: { hasLink: false } },
];
export default samples;
