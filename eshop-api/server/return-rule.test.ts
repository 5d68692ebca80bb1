import { expect, it } from 'vitest';
import { readReturnRule } from './return-rule';

it.each([
  ['no rule', undefined, 30],
  ['the default', { default: 20 }, 20],
  ['the market', { default: 20, markets: { EU: 40 } }, 40],
  ['the country before its market', { default: 20, markets: { EU: 40, DE: 45 } }, 45],
  ['another country', { default: 20, markets: { FR: 45 } }, 20],
])('return days by %s', (_what, returnDays, days) =>
  expect(
    readReturnRule({ rules: { ...(returnDays && { returnDays }) } }, { country: 'DE', market: 'EU' }).days,
  ).toBe(days),
);
