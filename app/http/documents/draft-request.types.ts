import type { Shop } from '../../shop/shop.types';

/** A page of a draft, as it is to be served. */
export interface DraftRequest {
  shop: Shop;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Makes another answer of the whole one. @param body its text */
  rewrite?(answer: Response, body: string): Response;
}
