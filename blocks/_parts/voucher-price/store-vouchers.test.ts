import { describe, expect, it } from 'vitest';
import {
  addPrevoucher,
  contextFiltersKey,
  storeVouchers,
  mergeFilters,
  prevouchersKey,
} from './store-vouchers';

function openDevice(stored: Record<string, string> = {}) {
  const cookies: string[] = [];
  let subscribed: boolean | undefined;
  const device = {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: string) => {
      stored[key] = value;
    },
    setCookie: (line: string) => void cookies.push(line),
    markSubscribed: (mark: boolean) => {
      subscribed = mark;
    },
  };
  return {
    stored,
    cookies,
    isMarked: () => subscribed,
    visit: (path: string, jar = '') => storeVouchers(new URL(path, 'https://shop.test'), jar, device),
  };
}

describe('what a link brought stays on the device', () => {
  it('codes and user hash for 24 h as cookies of the whole shop', () => {
    const { visit, cookies } = openDevice();
    visit('/en_GB?usrhash=a1b2&voucher=SPRING');
    expect(cookies).toEqual(
      ['voucher=SPRING', 'usrhash=a1b2', 'auto_bonds=1'].map(
        (pair) => `${pair}; Path=/; Max-Age=86400; SameSite=Lax; Secure`,
      ),
    );
  });

  it('the country whose prices were asked for, for 24 h, and nothing that is no country', () => {
    const { visit, cookies, stored } = openDevice();
    visit('/en_GB/women/shoes?country_price=FR&filter.color=red');
    for (const no of ['fr', 'FRA', 'F%3B', '']) visit(`/en_GB?country_price=${no}`);
    expect({ cookies, stored }).toEqual({
      cookies: ['country_price=FR; Path=/; Max-Age=86400; SameSite=Lax; Secure'],
      stored: {},
    });
  });

  it('nothing that could be something else than a code', () => {
    const { visit, cookies, stored } = openDevice();
    visit('/en_GB?voucher=a%3B%20Domain%3Devil&usrhash=&prevoucher=%3Cb%3E');
    expect({ cookies, stored }).toEqual({ cookies: [], stored: {} });
  });

  it('nothing at all from a visit without voucher', () => {
    const { visit, cookies, stored, isMarked } = openDevice();
    visit('/en_GB/women/shoes?filter.color=red');
    expect({ cookies, stored, isMarked: isMarked() }).toEqual({ cookies: [], stored: {}, isMarked: false });
  });

  it('activated pre-vouchers as a list without duplicates, by link or by cookie', () => {
    const { visit, stored } = openDevice();
    visit('/en_GB?prevoucher=dawn');
    visit('/en_GB', 'prevoucher=NOON');
    visit('/en_GB?prevoucher=DAWN');
    expect(JSON.parse(stored[prevouchersKey]!)).toEqual(['NOON', 'DAWN']);
  });

  it('filters that came with a voucher, merged with earlier ones', () => {
    const { visit, stored } = openDevice();
    visit('/en_GB/women/shoes?voucher=SPRING&filter.color=red,blue');
    visit('/en_GB/women/shoes?usrhash=a1&filter.color=blue,green&filter.size=38');
    expect(JSON.parse(stored[contextFiltersKey]!)).toEqual({ color: ['red', 'blue', 'green'], size: ['38'] });
  });

  it.each(['{', '[1]', '"x"', 'null'])('over anything unreadable: %s', (rubbish) => {
    const { visit, stored } = openDevice({
      [contextFiltersKey]: rubbish,
      [prevouchersKey]: rubbish === '[1]' ? '{}' : rubbish,
    });
    visit('/en_GB?prevoucher=DAWN&filter.color=red');
    expect({ prevouchers: stored[prevouchersKey], contextFilters: stored[contextFiltersKey] }).toEqual({
      prevouchers: '["DAWN"]',
      contextFilters: '{"color":["red"]}',
    });
  });

  it.each([
    ['user_subscribed=true', {}, true],
    ['', { user_subscribed: 'true' }, true],
    ['user_subscribed=', {}, false],
    ['xuser_subscribed=true', {}, false],
  ])('the subscribed flag: %s %o', (jar, stored, marked) => {
    const { visit, isMarked } = openDevice(stored);
    visit('/en_GB', jar);
    expect(isMarked()).toBe(marked);
  });
});

it('lists and filters hold each value once', () => {
  expect(addPrevoucher(['A', 'B'], 'A')).toEqual(['B', 'A']);
  expect(mergeFilters({ a: ['1'] }, { a: ['1', '2'], b: ['3'] })).toEqual({ a: ['1', '2'], b: ['3'] });
});
