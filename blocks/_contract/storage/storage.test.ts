// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allStored } from './all-stored';
import { dropStored, readStored, writeStored } from './browser-storage';
import { announceConsent, mayUse, onConsent, readAnswer } from './consent';
import { optionalStored } from './optional-stored';
import { bagHash, clientId, consentAnswer, employeeId, greatBritainCountry, voucher } from './stored-cookies';
import { attributionKept, recentItems, tagsOff } from './stored-in-browser';
import { purposes } from './stored.types';

const answer = (categories: unknown) => {
  document.cookie = `${consentAnswer.name}=${encodeURIComponent(JSON.stringify({ categories }))}; path=/`;
};
const ask = () => {
  document.body.innerHTML = '<div data-consent></div>';
};

beforeEach(() => {
  ask();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const one of allStored) dropStored(one);
  document.body.innerHTML = '';
});

describe('the register', () => {
  it('names each thing once in its kind', () => {
    const names = allStored.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
  it('gives every cookie a lifetime, and nothing else one', () =>
    expect(allStored.filter(({ kind, days }) => (kind === 'cookie') !== (days !== undefined))).toEqual([]));
  it('has the lifetimes of docs/contract/browser.md#lifetimes', () =>
    expect([bagHash, voucher, greatBritainCountry, employeeId].map(({ days }) => days)).toEqual([
      30, 1, 29, 0.25,
    ]));
  it('lists what is removed when a consent is withdrawn', () => {
    const optional = allStored.filter(({ purpose }) => purpose !== 'necessary');
    expect(new Set(optionalStored)).toEqual(new Set(optional));
  });
  it.each([
    [
      'cookie',
      'bag_hash bag_market bag_date voucher auto_bonds prevoucher zip shipment employee_id packstation isCtr client_id country language store store_data store_mode app_ipad workstation tpv_store_id tpv_employee_id detected-country already-detected country_price community_user tips_seen',
    ],
    [
      'local',
      'recentItems already-seen-transactions user_subscribed shippingForm bag-recommended vmtoolConfig activated-prevouchers context-filters',
    ],
    [
      'session',
      'last_purchase_bond wallet_customer wallet_payment geo_detection ewallet-subscribed session_utm_params',
    ],
  ])('has every %s of docs/contract/README.md but the tokens', (kind, names) =>
    expect(allStored.filter((one) => one.kind === kind).map(({ name }) => name)).toEqual(
      expect.arrayContaining(names.split(' ')),
    ),
  );
});

describe('what may be stored', () => {
  it.each([
    ['there is no answer', () => undefined, ['necessary']],
    ['everything was refused', () => answer(['necessary']), ['necessary']],
    ['one purpose was chosen', () => answer(['necessary', 'analytics']), ['necessary', 'analytics']],
    ['everything was accepted', () => answer(purposes), purposes],
    ['a purpose is not ours', () => answer(['spying', 'marketing']), ['necessary', 'marketing']],
    [
      'the cookie is rubbish',
      () => {
        document.cookie = `${consentAnswer.name}=%7Bbroken; path=/`;
      },
      ['necessary'],
    ],
    ['the cookie is of another shape', () => answer('analytics'), ['necessary']],
    [
      'no block on the page can ask',
      () => {
        answer(purposes);
        document.body.innerHTML = '';
      },
      ['necessary'],
    ],
  ])('when %s', (_case, prepare, allowed) => {
    prepare();
    expect(purposes.filter(mayUse)).toEqual(allowed);
  });
  it('a missing answer is not a refusal', () => {
    expect(readAnswer('other=1')).toBeUndefined();
    answer([]);
    expect(readAnswer(document.cookie)).toEqual(new Set());
  });
  it('notifies the waiting code of an answer', () => {
    let events = 0;
    const stop = onConsent(() => {
      events += 1;
    });
    announceConsent();
    stop();
    announceConsent();
    expect(events).toBe(1);
  });
});

describe('reading and writing', () => {
  it.each([recentItems, attributionKept, clientId])(
    '$name waits for its consent, and is removed when that is withdrawn',
    (stored) => {
      expect({ writeStored: writeStored(stored, 'a;b'), readStored: readStored(stored) }).toEqual({
        writeStored: false,
        readStored: null,
      });
      answer(purposes);
      expect({ writeStored: writeStored(stored, 'a;b'), readStored: readStored(stored) }).toEqual({
        writeStored: true,
        readStored: 'a;b',
      });
      dropStored(stored);
      expect(readStored(stored)).toBeNull();
    },
  );
  it.each([bagHash, tagsOff])('$name needs none', (stored) =>
    expect({ writeStored: writeStored(stored, 'x'), readStored: readStored(stored) }).toEqual({
      writeStored: true,
      readStored: 'x',
    }),
  );
});
