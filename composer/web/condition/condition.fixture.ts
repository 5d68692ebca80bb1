import fc from 'fast-check';
import type { Condition } from '../../../engine/pages/condition.types';
import { STATUSES } from './condition.types';

const time = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));
const name = fc.constantFrom('show', 'sale', 'constructor', 'name', 'toString');
const word = fc.stringMatching(/^[a-z0-9=. -]{0,8}$/);

const parts = fc.record(
  {
    markets: fc.subarray(['EU', 'GB', 'US'], { minLength: 1 }),
    locales: fc.subarray(['de_DE', 'en_GB', 'es_ES'], { minLength: 1 }),
    flags: fc.dictionary(name, fc.boolean(), { minKeys: 1 }),
    campaign: fc.record({
      code: fc.constantFrom('blfr', 'arco'),
      status: fc.subarray([...STATUSES], { minLength: 1 }),
    }),
    from: time,
    until: time,
    member: fc.boolean(),
    storeMode: fc.boolean(),
    query: fc.dictionary(
      name,
      word.map((text) => text.trim()),
      { minKeys: 1 },
    ),
    params: fc.dictionary(
      name,
      word.map((text) => text.trim()),
      { minKeys: 1 },
    ),
  },
  { requiredKeys: [] },
);

/** Conditions that the form has fields for, the empty one included. */
export const conditionOfForm: fc.Arbitrary<Condition> = fc
  .tuple(parts, fc.option(parts, { nil: undefined }))
  .map(([all, not]) => ({ ...all, ...(not && Object.keys(not).length > 0 && { not }) }));

/** The same and conditions that it has none for: one `not` inside another. */
export const anyCondition: fc.Arbitrary<Condition> = fc
  .tuple(conditionOfForm, fc.option(conditionOfForm, { nil: undefined }))
  .map(([when, not]) => (not === undefined ? when : { ...when, not }));
