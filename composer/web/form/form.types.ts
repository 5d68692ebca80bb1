import type { Field, FormFault, FormState } from './field.types';
import type { Json } from '../../../engine/pages/merge-patch';

/** Layer of a page config, as people see it. */
export interface LayerName {
  /** `_base`, `running/de_DE` */
  layer: string;
  /** Display name of its brand; undefined: all brands. */
  brand: string | undefined;
  /** Language or locale; undefined: all. */
  scope: string | undefined;
}

/** Where the value of a field comes from. */
export interface FieldSource {
  /** Layer that holds the value which counts. */
  from: LayerName;
  /** `own`: the layer that is edited; `below`: inherited; `above`: a stronger layer covers what is written here. */
  side: 'own' | 'below' | 'above';
  /** The edited layer has a value that can be taken back. */
  canReset: boolean;
  /** Value that counts after the reset; undefined: none. */
  inherited: unknown;
  /** Who made it what it is, in which release; left out: the shipped file has it. */
  changed?: { by: string; at: Date; release: string; zone: string };
}

export interface FieldError {
  /** Name of the control. */
  name: string;
  message: string;
  /** Of a fault that the form itself has found, in place of a message. */
  code?: FormFault['code'];
  /** Title of a field that has no value and must have one, in place of a message. */
  missing?: string;
  fix: string | undefined;
  isWarning: boolean;
}

/** Suggestion for a link or a file. */
export interface Suggestion {
  value: string;
  label: string;
}

/** A form of a block with everything that its fields show. */
export interface BlockFormView {
  fields: readonly Field[];
  /** Props that count now. */
  stored: Json;
  /** What is shown: as stored, or as typed. */
  state: FormState;
  /** Dotted path below the props → source. */
  sources: Readonly<Record<string, FieldSource>>;
  /** Name of the buttons that take a value back; left out: `reset`. */
  resetButton?: string;
  errors: readonly FieldError[];
  /** Language of the page, for texts by language. */
  language: string;
  links: readonly Suggestion[];
  media: readonly Suggestion[];
  /** Words of labels that the texts of the block name: `label:home.title` → text. */
  labels: Readonly<Record<string, string>>;
  /** Codes that rows of maps can have. */
  codes?: readonly Suggestion[];
  /** Maps of amounts, by dotted path: ISO 4217 currency of each code. */
  currencies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
