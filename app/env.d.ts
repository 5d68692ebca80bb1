import '@remix-run/node';
import type { DocumentSlot } from './document/document.types';
import type { Shop } from './shop/shop.types';

declare module '@remix-run/node' {
  interface AppLoadContext {
    shop: Shop;
    isData: boolean;
    /** Of a shared document: whether it is members'. Left out: the request's user hash decides. */
    isMember?: boolean;
    slot: DocumentSlot;
  }
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    shop: Shop;
    isData: boolean;
    /** Of a shared document: whether it is members'. Left out: the request's user hash decides. */
    isMember?: boolean;
    slot: DocumentSlot;
  }
}
