import type { BlockViewProps } from '../_contract/block.types';
import type { NewsletterPopupProps } from './newsletter-popup.schema';
import type { NewsletterPopupData } from './newsletter-popup.server';

export type PopupView = BlockViewProps<NewsletterPopupProps, NewsletterPopupData>;
