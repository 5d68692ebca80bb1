import type { FieldMessage } from './field-messages';

export type { FieldMessage };

/** An uploaded file as rules see it. Size in bytes. */
export interface FileFacts {
  name: string;
  size: number;
  type: string;
}

export type FieldValue = string | FileFacts | readonly FileFacts[];
export type FormValues = Readonly<Record<string, FieldValue | undefined>>;

/** What a rule may depend on beside the values themselves. */
export interface FieldFacts {
  /** Country of the locale: the part after '_' (docs/contract/fields.md#postal-code). */
  country: string;
  flags: Readonly<Record<string, unknown>>;
  /** Today, for dates that must lie ahead. */
  now: Date;
}

/** One rule of docs/contract/fields.md. `message` is a key of `fieldMessages` and of the label section `validation`. */
export interface FieldRule {
  message: FieldMessage;
  /** Countries it is limited to; elsewhere it is skipped. */
  only?: readonly string[];
  /** Reported to the shopper, but never refuses the form. */
  warning?: true;
  /** Values of the message's placeholders. */
  values?: Readonly<Record<string, string | number>>;
  holds(value: string, facts: FieldFacts, values: FormValues): boolean;
}

/** What a form field accepts. One definition for browser, server and API (docs/contract/fields.md). */
export interface Field {
  /** Message when it is empty; left out: the field is optional. */
  required?: FieldMessage;
  rules?: readonly FieldRule[];
  /** The form in which a text is checked and kept, however it was typed; idempotent. `country` is that of the facts. */
  normalise?(value: string, country: string): string;
  /** Countries whose forms have this field; elsewhere nothing of it is checked. */
  only?: readonly string[];
  /** Longest accepted text in characters (default 200). */
  maxLength?: number;
  /** Largest accepted file in bytes, and its media types (empty: the API checks the content). Marks the field as a file. */
  file?: { maxBytes: number; types: readonly string[] };
  /** Several files under one name: how many at most, and together in bytes. Only with `file`. */
  list?: { most: number; maxBytes: number };
  /** The text may hold characters beyond 0xFF whatever the flag is (a message to us, for example). */
  anyCharacters?: true;
  /** Never sent back to the browser, not even after an error. */
  secret?: true;
}

export type FormDefinition = Readonly<Record<string, Field>>;
