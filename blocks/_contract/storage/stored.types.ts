/** What a visitor is asked about, in the order of the settings; `necessary` needs no answer. */
export const purposes = ['necessary', 'preferences', 'analytics', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** One thing that the shop may leave in a browser (docs/contract/browser.md#storage, lifetimes of docs/contract/browser.md#lifetimes). */
export interface Stored {
  name: string;
  /** local: until it is erased. session: until the tab closes. cookie: `days`; 0 means until the browser closes. */
  kind: 'cookie' | 'local' | 'session';
  days?: number;
  purpose: Purpose;
}

export interface StoredCookie extends Stored {
  kind: 'cookie';
  days: number;
}
