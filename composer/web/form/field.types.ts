/** A JSON Schema as a block has it. */
export type PropsSchema = Readonly<Record<string, unknown>>;

/** Keys below the props of a block; a number is the index in a list. */
export type FieldPath = readonly (string | number)[];

/** How a value is edited. */
export type Control =
  /** `text` and `rich-text` may stand by language; `line` is a string without a format. */
  | { kind: 'text' | 'rich-text' | 'link' | 'media' | 'line'; maxLength: number | undefined }
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'flag' }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
  | { kind: 'group'; fields: readonly Field[] }
  | { kind: 'list'; item: Field; maxItems: number | undefined }
  /** Values of one kind under codes, such as countries: a row each. `keys`: pattern of the codes. */
  | { kind: 'map'; value: Field; keys: string | undefined }
  /** Several short texts without spaces, in one line with commas between. */
  | { kind: 'codes' }
  /** Anything else: JSON as text. */
  | { kind: 'json' };

export interface Field {
  /** Empty for an item of a list. */
  key: string;
  title: string;
  description: string | undefined;
  isRequired: boolean;
  /** Value that counts where none is set; undefined: none. */
  fallback: unknown;
  control: Control;
}

/** What was wrong with a posted field, before any rule of the block was applied. */
export interface FormFault {
  name: string;
  code:
    | 'bad-json'
    | 'too-long'
    | 'bad-line'
    | 'no-campaign'
    | 'no-condition'
    | 'bad-key'
    | 'repeated-key'
    | 'no-value';
}

/** A row of a map as it was typed. */
export interface MapRow {
  key: string;
  value: unknown;
}

/** The posted form. */
export interface FormState {
  /** Props as they were typed; a number that is none stays a text. */
  values: Readonly<Record<string, unknown>>;
  /** Texts of JSON fields that cannot be read, by field name. */
  raw: ReadonlyMap<string, string>;
  /** Rows of maps, by field name. */
  rows?: ReadonlyMap<string, readonly MapRow[]>;
  faults: readonly FormFault[];
}

/** A difference between the rendered and the posted form; `value` undefined: the value is removed. */
export interface FieldChange {
  path: readonly string[];
  was: unknown;
  value: unknown;
}

/** Why a form is not read at all: the composer has not rendered it. */
export class FormRefused extends Error {
  override name = 'FormRefused';
  constructor(
    readonly code: 'missing-field' | 'repeated-field' | 'unknown-field' | 'too-many-items',
    readonly field: string,
  ) {
    super(`${code}: ${field}`);
  }
}
