import type { Words } from '../../../engine/words/words.types';
import type { FormState } from '../../_contract/commands/form-state.types';
import type { FormField } from './form-fields';

/** What there is to choose from in a country. */
export interface Area {
  /** Empty: the market has none, or they can't be had; then it is typed. */
  regions: { id: string; name: string }[];
  /** Offered while typing; any other town is accepted too. */
  cities: { name: string; regionId: string }[];
}

/** Fields of an address as a page shows them. */
export interface AddressForm {
  /** Of the block: ids of the fields begin with it. */
  id: string;
  /** ISO 3166: whose fields these are. */
  country: string;
  fields: readonly FormField[];
  area: Area;
  /** The label is printed in Latin letters there. */
  latin: boolean;
  values: Readonly<Record<string, string | undefined>>;
  form: FormState | undefined;
  /** With `addressMessages`. */
  words: Words;
  /** In front of the fields' names. */
  prefix?: string;
  /** What browsers know the fields by (autocomplete). */
  section?: 'shipping' | 'billing';
  /** Hints that replace or add to those of the part, by the field's name. */
  hints?: Readonly<Record<string, string>>;
  /** Marks fields of a delivery to a door (`data-door`). */
  marksDoor?: boolean;
}
