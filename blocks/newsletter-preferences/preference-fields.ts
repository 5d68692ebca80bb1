import type { Topic } from '../../eshop-api/domains/newsletter/newsletter.facts';

/** Storefronts with a checkbox in the form, by index. */
const MOST_STOREFRONTS = 20;

export const topicField = (topic: Topic): string => `topic_${topic}`;
export const storefrontField = (index: number): string => `storefront_${index}`;

/** Names of the checkboxes; the value of each is the storefront's id. */
export const listStorefrontFields = (): string[] =>
  Array.from({ length: MOST_STOREFRONTS }, (_, index) => storefrontField(index));
