import type { Sql } from '../../database/database.types';
import * as repository from './newsletter.repository';

/**
 * Whether an address has a subscription of a storefront that counts: confirmed where its market asks for that. For other domains; a
 * shopper's question is the call `newsletterCheckSuscribed`, whose answers are counted.
 */
export const isSubscribed = (sql: Pick<Sql, 'query'>, storefront: string, email: string): Promise<boolean> =>
  repository.isSubscribed(sql, storefront, email);
