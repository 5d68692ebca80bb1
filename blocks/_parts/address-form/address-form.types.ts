import type { Words } from '../../../engine/words/words.types';
import type { FormState } from '../../_contract/commands/form-state.types';
import type { FormField } from './form-fields';

/** Regions and cities of a country. */
export interface Area {
  /** Empty when the market has none or they could not be loaded; the region is then a text field. */
  regions: { id: string; name: string }[];
  /** Suggestions; any other town is accepted too. */
  cities: { name: string; regionId: string }[];
}

/** Fields of an address as a page shows them. */
export interface AddressForm {
  /** Of the block; prefix of the fields' ids. */
  id: string;
  /** ISO 3166; determines the fields. */
  country: string;
  fields: readonly FormField[];
  area: Area;
  /** The label is printed in Latin letters there. */
  latin: boolean;
  values: Readonly<Record<string, string | undefined>>;
  form: FormState | undefined;
  /** With `addressMessages`. */
  words: Words;
  /** Prefix of the fields' names. */
  prefix?: string;
  /** Section of the autocomplete tokens. */
  section?: 'shipping' | 'billing';
  /** Hints that replace or add to those of the part, by the field's name. */
  hints?: Readonly<Record<string, string>>;
  /** Marks fields of a delivery to a door (`data-door`). */
  marksDoor?: boolean;
}
