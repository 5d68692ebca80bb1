import { own } from '../../../engine/own';
import { isObject } from '../../../engine/pages/merge-patch';
import type { FormFault } from '../form/field.types';
import { PostedFields } from '../form/posted-fields';
import { readForm, writeForm } from './condition-form';
import {
  conditionName,
  JSON_NAME,
  SECTIONS,
  type Requirement,
  type ConditionForm,
  type ConditionParts,
  type Section,
} from './condition.types';

/** A posted condition: what was typed, and the condition that it makes. */
export interface PostedCondition {
  /** undefined: it was posted as JSON. */
  form: ConditionForm | undefined;
  json: string;
  /** As typed; null: none. Without faults it has the form that the schema of conditions checks. */
  when: unknown;
  faults: readonly FormFault[];
}

/** Values of one group of boxes. */
const MAX_VALUES = 500;

/**
 * The condition of a posted form; what was posted unchanged is the stored condition itself.
 * @param stored condition that the form was rendered from
 * @param flags that the form has a control for
 * @throws FormRefused for a form that the composer has not rendered
 */
export function readConditionPost(
  form: URLSearchParams,
  stored: unknown,
  flags: readonly string[],
): PostedCondition {
  const posted = new PostedFields(form, 'c/');
  if (form.has(JSON_NAME)) {
    const json = posted.readOne(JSON_NAME);
    posted.refuseUnread();
    return { form: undefined, json, ...readJson(json) };
  }
  const before = writeForm(stored);
  const [all, not] = SECTIONS.map((section) =>
    readSection(posted, section, before?.[section], listFlags(stored, section, flags)),
  );
  posted.refuseUnread();
  const typed = { all: all!, not: not! };
  return { form: typed, json: '', ...readForm(typed) };
}

/** Flags of a section: those of the shop, and those of the condition. */
export function listFlags(stored: unknown, section: Section, flags: readonly string[]): string[] {
  const when = isObject(stored) ? (section === 'all' ? stored : stored['not']) : undefined;
  const asked = isObject(when) ? own(when, 'flags') : undefined;
  return [...new Set([...flags, ...Object.keys(isObject(asked) ? asked : {})])];
}

function readSection(
  posted: PostedFields,
  section: Section,
  before: ConditionParts | undefined,
  flags: readonly string[],
): ConditionParts {
  const one = (...keys: string[]) => posted.readOne(conditionName(section, ...keys));
  // An empty value is posted with each group, so that a missing one is found.
  const all = (key: 'markets' | 'locales' | 'status') => {
    const values = posted.readAll(conditionName(section, key), MAX_VALUES).filter((value) => value !== '');
    return keepOrder(values, before?.[key] ?? []);
  };
  return {
    markets: all('markets'),
    locales: all('locales'),
    from: keepSeconds(one('from'), before?.from),
    until: keepSeconds(one('until'), before?.until),
    member: readAnswer(one('member')),
    storeMode: readAnswer(one('storeMode')),
    campaign: one('campaign').trim(),
    status: all('status'),
    flags: Object.fromEntries(flags.map((name) => [name, readAnswer(one('flags', name))])),
    query: one('query').replaceAll('\r\n', '\n'),
    params: one('params').replaceAll('\r\n', '\n'),
  };
}

const readAnswer = (text: string): Requirement => (text === 'yes' || text === 'no' ? text : '');

/** Boxes are posted in the order of the page, and each value once. */
function keepOrder(values: readonly string[], before: readonly string[]): readonly string[] {
  const isSame =
    values.every((value) => before.includes(value)) && before.every((one) => values.includes(one));
  return isSame ? before : values;
}

/** Browsers leave out seconds that are 0. */
const keepSeconds = (time: string, before: string | undefined): string =>
  before === `${time}:00` ? before : time;

function readJson(text: string): Pick<PostedCondition, 'when' | 'faults'> {
  if (text.trim() === '') return { when: null, faults: [] };
  try {
    const when = JSON.parse(text) as unknown;
    const isCondition = when === null || isObject(when);
    return { when, faults: isCondition ? [] : [{ name: JSON_NAME, code: 'no-condition' }] };
  } catch {
    return { when: null, faults: [{ name: JSON_NAME, code: 'bad-json' }] };
  }
}
