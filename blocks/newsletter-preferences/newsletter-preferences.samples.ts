import type { BlockSample } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import messages from './newsletter-preferences.messages';
import type { NewsletterPreferencesProps } from './newsletter-preferences.schema';
import type { NewsletterPreferencesData } from './newsletter-preferences.server';

const props: NewsletterPreferencesProps = { access: 'link', unsubscribeLink: '/unsubscribe' };
const own: NewsletterPreferencesProps = { ...props, access: 'account' };
const state = (command: string, more: Partial<FormState>): FormState => ({
  command,
  status: 'done',
  values: {},
  errors: {},
  warnings: {},
  ...more,
});
const reader: NonNullable<NewsletterPreferencesData['reader']> = {
  email: 'a…@example.com',
  subscribed: true,
  waitsForConfirmation: false,
  name: 'Ana',
  topics: ['women', 'offers'],
  frequency: 'all',
  language: 'en',
  country: 'GB',
  pausedUntil: null,
  storefronts: [
    { id: 'first', name: 'Orvella', subscribed: true },
    { id: 'second', name: 'Orvella Running', subscribed: false },
  ],
  countries: [
    { value: 'DE', label: 'Germany' },
    { value: 'GB', label: 'United Kingdom' },
  ],
  languages: [
    { value: 'de', label: 'Deutsch' },
    { value: 'en', label: 'English' },
  ],
};

const samples: BlockSample<NewsletterPreferencesProps, NewsletterPreferencesData>[] = [
  { name: 'Everything to choose', props, data: { reader } },
  {
    name: 'Saved, with a break',
    props,
    data: {
      reader: { ...reader, pausedUntil: '2026-06-03T10:00:00.000Z', frequency: 'monthly' },
      form: state('newsletter.savePreferences', {}),
    },
  },
  {
    name: 'A language that is not there',
    props,
    data: {
      reader,
      form: state('newsletter.savePreferences', {
        status: 'failed',
        values: { country: 'GB', language: 'de', topic_men: 'on' },
        errors: { language: messages.languageNotThere },
        message: messages.check,
      }),
    },
  },
  { name: 'No letters at present', props, data: { reader: { ...reader, subscribed: false } } },
  { name: 'Without a link', props, data: {} },
  { name: 'The link is on its way', props, data: { form: state('newsletter.sendLink', {}) } },
  { name: 'A new link', props, data: { form: state('newsletter.replaceLinks', {}) } },
  { name: 'In the account', props: own, data: { reader } },
  {
    name: 'In the account, unsubscribed',
    props: own,
    data: { reader: { ...reader, subscribed: false }, form: state('newsletter.leave', {}) },
  },
];
export default samples;
