import { outboxMail } from './mail/outbox/outbox-mail';
import type { ApiProviders } from './provider.types';
import { embeddedReviews } from './reviews/embedded/embedded-reviews';

/** Third parties that need nothing from outside: what the shop runs with unless the assembly chooses others. */
export const embeddedProviders: ApiProviders = { mail: outboxMail, reviews: embeddedReviews };
