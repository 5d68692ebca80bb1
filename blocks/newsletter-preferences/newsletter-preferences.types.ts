import type { BlockViewProps } from '../_contract/block.types';
import type { NewsletterPreferencesProps } from './newsletter-preferences.schema';
import type { NewsletterPreferencesData } from './newsletter-preferences.server';

export type PreferencesView = BlockViewProps<NewsletterPreferencesProps, NewsletterPreferencesData>;
export type Reader = NonNullable<NewsletterPreferencesData['reader']>;
