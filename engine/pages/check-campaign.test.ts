import { expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { evaluateCondition } from './evaluate-condition';
import { createPageEngine } from './page-engine';
import { sampleFiles, sampleOptions } from './sample-shop';

const when = { campaign: { code: 'summer-sale', status: ['OPEN'] } };
const files = { ...sampleFiles, 'north/home': { page: 'home', blocks: { hero: { when } } } };
const window = { from: '2027-06-01T00:00', until: '2027-07-01T00:00' };

it('a campaign that may come from an import alone is a warning, and the page with it is served', () => {
  const problems = checkFiles(sampleOptions(files));
  expect(problems.map(({ code, severity, message }) => ({ code, severity, message }))).toEqual([
    {
      code: 'unknown-campaign',
      severity: 'warning',
      message:
        'Neither the contract nor the demo data has a campaign "summer-sale". Until it is imported, it has no status.',
    },
  ]);
  const hero = createPageEngine(sampleOptions(files))
    .resolvePage('north', 'en_GB', 'home')!
    .regions['main']!.find(({ id }) => id === 'hero');
  expect(hero!.when).toEqual(when);
});

it.each([
  ['2027-05-31T12:00:00Z', 'PRE'],
  ['2027-06-15T12:00:00Z', 'OPEN'],
  ['2027-07-02T12:00:00Z', 'POST'],
] as const)('at %s it is %s', (now, status) => {
  const facts = {
    now: new Date(now),
    timeZone: 'Europe/Madrid',
    campaigns: { 'summer-sale': window },
  } as never;
  const met = (['PRE', 'OPEN', 'POST'] as const).filter(
    (state) => evaluateCondition({ campaign: { code: 'summer-sale', status: [state] } }, facts) === true,
  );
  expect(met).toEqual([status]);
});
