import type { FieldError, FieldSource } from '../form/form.types';

/** Whether something is required, excluded, or not part of the condition. */
export type Requirement = '' | 'yes' | 'no';

/** Parts of a condition as the controls of a form have them; empty: the part is not there. */
export interface ConditionParts {
  markets: readonly string[];
  locales: readonly string[];
  /** `2026-11-27T00:00`, in the brand's time zone. */
  from: string;
  until: string;
  member: Requirement;
  storeMode: Requirement;
  /** Code of a campaign. */
  campaign: string;
  status: readonly string[];
  /** Flag → whether it is on. */
  flags: Readonly<Record<string, Requirement>>;
  /** One `name=value` a line. */
  query: string;
  params: string;
}

/** Sections of the form: what must hold, and what must not hold (`not`). */
export const SECTIONS = ['all', 'not'] as const;
export type Section = (typeof SECTIONS)[number];
export type ConditionForm = Readonly<Record<Section, ConditionParts>>;

export const STATUSES = ['PRE', 'OPEN', 'POST'] as const;

/** Values that the form offers. */
export interface ConditionNames {
  markets: readonly string[];
  locales: readonly string[];
  flags: readonly string[];
  campaigns: readonly string[];
  /** Parameters of the page's path. */
  params: readonly string[];
}

/** The condition of a block with everything that its form shows. */
export interface ConditionView {
  /** The condition that counts; undefined: none. */
  stored: unknown;
  /** What the controls show: as stored, or as typed. undefined: the condition is edited as JSON. */
  form: ConditionForm | undefined;
  /** Whether the form can show the stored condition. */
  fitsForm: boolean;
  /** Text of the JSON field. */
  json: string;
  source: FieldSource | undefined;
  errors: readonly FieldError[];
  names: ConditionNames;
  /** IANA zone of the brand. */
  timeZone: string;
  /** False: the block is hidden, or its version is not the shop's. */
  isEditable: boolean;
  isOpen: boolean;
}

/** Name of a control: `c/all/markets`, `c/not/flags/sale`. */
export const conditionName = (section: Section, ...keys: readonly string[]): string =>
  ['c', section, ...keys].join('/');
export const JSON_NAME = 'c/json';
/** Id of a control, and of the message beside it. */
export const conditionId = (name: string): string => name.replaceAll('/', '-');
