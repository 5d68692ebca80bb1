import type { BlockSample } from '../_contract/block.types';
import type { NewsletterSignupProps } from './newsletter-signup.schema';
import type { NewsletterSignupData } from './newsletter-signup.server';
import type { FormState } from '../_contract/commands/form-state.types';

const props: NewsletterSignupProps = {
  arrangement: 'band',
  title: 'Letters from the bench',
  text: 'One letter a month: what is new, what is mended, what we got wrong.',
  privacyLink: '/content/privacy',
  askInterest: true,
  origin: 'sample',
  campaign: '',
};
const wrong: FormState = {
  command: 'newsletter.join',
  status: 'invalid',
  values: { email: 'ana@', target: 'women', privacyPolicy: '' },
  warnings: {},
  errors: { email: 'Please input a valid email', privacyPolicy: 'You must accept the terms and conditions' },
  message: 'Please check the marked fields.',
};

const samples: BlockSample<NewsletterSignupProps, NewsletterSignupData>[] = [
  { name: 'Band, empty', props, data: {} },
  { name: 'Panel, with faults', props: { ...props, arrangement: 'panel' }, data: { form: wrong } },
  {
    name: 'Column, done',
    props: { ...props, arrangement: 'column', askInterest: false },
    data: { form: { ...wrong, status: 'done', values: {}, errors: {} } },
  },
  {
    name: 'Column, waits for its mailed link',
    props: { ...props, arrangement: 'column', askInterest: false },
    data: { confirms: true, form: { ...wrong, status: 'done', values: {}, errors: {} } },
  },
];
export default samples;
