import type { PaymentAction } from './card-provider.types';

export type CardFieldName = 'number' | 'expiry' | 'cvc' | 'holder';

/** The shop's texts of the fields; `detected` holds {brand}. For those left out the service's own are used. */
export interface CardWords {
  legend?: string;
  number?: string;
  expiry?: string;
  cvc?: string;
  holder?: string;
  expiryHint?: string;
  cvcHint?: string;
  detected?: string;
  errors?: {
    required?: string;
    holderRequired?: string;
    holderDigits?: string;
    number?: string;
    brand?: string;
    expiry?: string;
    expired?: string;
    cvc?: string;
    unreachable?: string;
  };
}

/** CSS values. */
export interface CardTheme {
  background?: string;
  text?: string;
  muted?: string;
  line?: string;
  focus?: string;
  error?: string;
  radius?: string;
  font?: string;
  fontSize?: string;
  textCase?: string;
}

export interface CardFieldsOptions {
  locale: string;
  words?: CardWords;
  theme?: CardTheme;
  /** The shop's own font for the fields, as the page has it already: it is not fetched a second time. */
  fonts?: readonly CardFont[];
  /** Name on the card that was typed on this page before, as the initial value. */
  holder?: string;
  /** Accepted brands (docs/contract/orders.md#card-brands); empty: all. */
  brands?: readonly string[];
  onBrand?(brand: string | null): void;
  /** Enter was pressed in a field. */
  onSubmit?(): void;
}

/** One face of a font; `family` as `theme.font` names it, the others as in CSS. */
export interface CardFont {
  family: string;
  data: ArrayBuffer;
  weight: string;
  stretch: string;
  unicodeRange: string;
}

/** `holder`: the name as typed, if the service reports it. */
export interface CardToken {
  token: string;
  brand: string;
  last4: string;
  holder?: string;
}

export interface CardFields {
  /** Resolves when the fields are visible and usable; rejects when they do not load within 15 s. */
  ready: Promise<void>;
  /** @throws {CardFieldsError} its errors are shown then, and its first wrong field has the focus */
  tokenise(): Promise<CardToken>;
  /** Shows errors; returns the invalid fields. */
  validate(): Promise<CardFieldName[]>;
  focus(field?: CardFieldName): void;
  setWords(words: CardWords): void;
  setDisabled(disabled: boolean): void;
  destroy(): void;
}

/** `code`: invalid — `fields` are wrong; unreachable — the service could not be reached, nothing is lost. */
export interface CardFieldsError extends Error {
  name: 'CardFieldsError';
  code: 'invalid' | 'unreachable';
  fields: CardFieldName[];
}

export interface ActionWords {
  title: string;
  cancel: string;
}

/** What the module named by `browserConfig().script` exports. */
export interface CardFieldsModule {
  mount(element: HTMLElement, options: CardFieldsOptions): CardFields;
  /** Resolves with the input of `/orders/payments/card-provider/details`. @throws an Error named ActionCancelled where the shopper left a challenge by its button. */
  runAction(
    action: PaymentAction,
    element: HTMLElement,
    words: ActionWords,
  ): Promise<{ details: Record<string, string> }>;
}
