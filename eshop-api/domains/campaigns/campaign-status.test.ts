import { describe, expect, it } from 'vitest';
import { chooseWindow, evaluateCampaign } from './campaign.rules';

const everywhere = {
  markets: [],
  announce: '2026-11-01T00:00',
  from: '2026-11-27T00:00',
  until: '2026-12-01T00:00',
  forget: '2026-12-14T00:00',
};
const usa = { markets: ['US'], from: '2026-11-27T06:00', until: '2026-12-01T06:00' };
/** A zone one hour ahead of UTC. */
const instantOf = (local: string) => Date.parse(`${local}Z`) - 3_600_000;
const at = (now: string, country = 'ES') =>
  evaluateCampaign(
    { windows: [everywhere, usa] },
    { country, market: country === 'US' ? 'US' : 'EU', instantOf, now: Date.parse(now) },
  );

describe('status of a campaign', () => {
  it.each([
    ['2026-10-31T22:59:59Z', undefined],
    ['2026-10-31T23:00:00Z', 'PRE'],
    ['2026-11-26T22:59:59Z', 'PRE'],
    ['2026-11-26T23:00:00Z', 'OPEN'],
    ['2026-11-30T22:59:59Z', 'OPEN'],
    ['2026-11-30T23:00:00Z', 'POST'],
    ['2026-12-13T22:59:59Z', 'POST'],
    ['2026-12-13T23:00:00Z', undefined],
  ])('%s is %s', (now, status) => expect(at(now)?.status).toBe(status));

  it('has other dates where a country has its own', () => {
    expect(at('2026-11-27T01:00:00Z', 'US')?.status).toBe('PRE');
    expect(at('2026-11-27T05:00:00Z', 'US')?.status).toBe('OPEN');
    expect(at('2036-01-01T00:00:00Z', 'US')).toMatchObject({ status: 'POST', changesAt: null });
  });

  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-26T23:00:00Z'],
    ['2026-11-28T00:00:00Z', '2026-11-30T23:00:00Z'],
    ['2026-12-05T00:00:00Z', '2026-12-13T23:00:00Z'],
  ])('at %s it changes at %s', (now, changes) => {
    expect(at(now)?.changesAt).toBe(Date.parse(changes));
  });

  it('prefers the dates of the country, then of the market, then the general ones', () => {
    const windows = [everywhere, { ...usa, markets: ['EU'] }, { ...usa, markets: ['FR'] }];
    expect(chooseWindow(windows, { country: 'FR', market: 'EU' })).toBe(windows[2]);
    expect(chooseWindow(windows, { country: 'DE', market: 'EU' })).toBe(windows[1]);
    expect(chooseWindow(windows, { country: 'JP', market: 'JP' })).toBe(windows[0]);
    expect(chooseWindow([usa], { country: 'DE', market: 'EU' })).toBeUndefined();
  });
});
