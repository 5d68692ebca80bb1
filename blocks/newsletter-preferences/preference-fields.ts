import type { Topic } from '../../eshop-api/domains/newsletter/newsletter.facts';

/** Storefronts that a form has boxes for, by their place in the list. */
const MOST_STOREFRONTS = 20;

export const topicField = (topic: Topic): string => `topic_${topic}`;
export const storefrontField = (index: number): string => `storefront_${index}`;

/** Names of the boxes; each has its storefront's id as its value. */
export const listStorefrontFields = (): string[] =>
  Array.from({ length: MOST_STOREFRONTS }, (_, index) => storefrontField(index));
