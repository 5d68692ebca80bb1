import '@remix-run/node';
import type { DocumentSlot } from './document/document.types';
import type { Shop } from './request/shop.types';

declare module '@remix-run/node' {
  interface AppLoadContext {
    shop: Shop;
    isData: boolean;
    slot: DocumentSlot;
  }
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    shop: Shop;
    isData: boolean;
    slot: DocumentSlot;
  }
}
