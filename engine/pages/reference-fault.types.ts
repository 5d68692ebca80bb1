export interface ReferenceFault {
  code: string;
  severity?: 'warning';
  message: string;
  didYouMean?: string;
  fix: string;
  /** Set where it is wrong on some storefronts only. */
  storefront?: string;
}
