import { own } from '../../../engine/own';
import type { Condition } from '../../../engine/pages/condition.types';
import { isLocalTime } from '../../../engine/pages/local-time';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import type { FormFault } from '../form/field.types';
import {
  conditionName,
  SECTIONS,
  type Requirement,
  type ConditionForm,
  type ConditionParts,
  type Section,
} from './condition.types';

/** A condition out of a form, and what no condition can be made of. */
export interface ReadCondition {
  /** null: no condition. */
  when: Condition | null;
  faults: FormFault[];
}

/**
 * A condition as the form shows it.
 * @param when whatever stands in a page config; undefined: no condition
 * @returns undefined where the form would lose a part of it
 */
export function writeForm(when: unknown): ConditionForm | undefined {
  const { not, ...all } = isObject(when) ? when : {};
  const form = { all: writeParts(all), not: writeParts(isObject(not) ? not : {}) };
  const { when: read, faults } = readForm(form);
  return faults.length === 0 && isSameJson(read ?? {}, when ?? {}) ? form : undefined;
}

function writeParts(when: Json): ConditionParts {
  const campaign = own(when, 'campaign');
  const { code, status } = isObject(campaign) ? campaign : {};
  return {
    markets: listTexts(own(when, 'markets')),
    locales: listTexts(own(when, 'locales')),
    from: writeTime(own(when, 'from')),
    until: writeTime(own(when, 'until')),
    member: writeAnswer(own(when, 'member')),
    storeMode: writeAnswer(own(when, 'storeMode')),
    campaign: typeof code === 'string' ? code : '',
    status: listTexts(status),
    flags: writeFlags(own(when, 'flags')),
    query: writeLines(own(when, 'query')),
    params: writeLines(own(when, 'params')),
  };
}

const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const writeTime = (value: unknown): string => (typeof value === 'string' && isLocalTime(value) ? value : '');
const writeAnswer = (value: unknown): Requirement =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : '';
const writeFlags = (value: unknown): Record<string, Requirement> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, wanted]) => [name, writeAnswer(wanted)]),
  );
const writeLines = (value: unknown): string =>
  Object.entries(isObject(value) ? value : {})
    .map(([name, text]) => `${name}=${String(text)}`)
    .join('\n');

/** The condition that a form describes. */
export function readForm(form: ConditionForm): ReadCondition {
  const faults: FormFault[] = [];
  const [all, not] = SECTIONS.map((section) => readParts(form[section], section, faults));
  const when: Condition = { ...all, ...(Object.keys(not!).length > 0 && { not: not! }) };
  return { when: Object.keys(when).length > 0 ? when : null, faults };
}

function readParts(parts: ConditionParts, section: Section, faults: FormFault[]): Condition {
  const { markets, locales, from, until, member, storeMode } = parts;
  const flags = Object.entries(parts.flags).filter(([, answer]) => answer !== '');
  const [query, params] = (['query', 'params'] as const).map((key) =>
    readLines(parts[key], conditionName(section, key), faults),
  );
  const campaign = readCampaign(parts, section, faults);
  return {
    ...(markets.length > 0 && { markets: [...markets] }),
    ...(locales.length > 0 && { locales: [...locales] }),
    ...(flags.length > 0 && {
      flags: Object.fromEntries(flags.map(([name, answer]) => [name, answer === 'yes'])),
    }),
    ...(campaign && { campaign }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
    ...(member !== '' && { member: member === 'yes' }),
    ...(storeMode !== '' && { storeMode: storeMode === 'yes' }),
    ...(query && { query }),
    ...(params && { params }),
  };
}

/** The check of the engine refuses a campaign without states. */
function readCampaign(
  { campaign: code, status }: ConditionParts,
  section: Section,
  faults: FormFault[],
): Condition['campaign'] {
  if (code === '' && status.length === 0) return undefined;
  if (code === '') faults.push({ name: conditionName(section, 'campaign'), code: 'no-campaign' });
  return { code, status: [...status] as NonNullable<Condition['campaign']>['status'] };
}

function readLines(text: string, name: string, faults: FormFault[]): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()] as const;
  });
  const names = pairs.map(([key]) => key);
  if (names.includes('') || new Set(names).size < names.length) faults.push({ name, code: 'bad-line' });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
