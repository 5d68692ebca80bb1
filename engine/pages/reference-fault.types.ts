export interface ReferenceFault {
  code: string;
  severity?: 'warning';
  /** The key at the path is wrong, not its value. */
  at?: 'key';
  message: string;
  didYouMean?: string;
  fix: string;
  /** Set where it is wrong on some storefronts only. */
  storefront?: string;
}
