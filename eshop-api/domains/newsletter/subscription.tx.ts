/**
 * Whether an address has a subscription of a storefront that counts: confirmed where its market asks for that. For other domains; a
 * shopper's question is the call `newsletterCheckSuscribed`, whose answers are counted.
 */
export { isSubscribed } from './newsletter.repository';
