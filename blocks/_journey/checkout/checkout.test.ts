import { describe, expect, it } from 'vitest';
import { evaluateSteps, type StepName } from './checkout-steps';
import { choicesOf } from './draft';
import { readSaleVisit } from './checkout-visits';
import {
  hasOtherBilling,
  isIdentified,
  isShippingComplete,
  shippingFormFor,
  splitAddresses,
} from './shipment-form';

const facts = (country = 'GB', flags: Record<string, unknown> = {}) => ({
  country,
  flags,
  now: new Date('2026-11-22T02:00:00Z'),
});
const home = {
  shippingMethodId: '01',
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Li',
  telephone: '600123456',
  address: '1 High Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
  privacyPolicy: 'on',
};

describe('which step is open', () => {
  const order: StepName[] = ['identification', 'shipping', 'payment'];
  const states = (complete: StepName[], asked: string | null = null, steps = order) =>
    evaluateSteps(steps, (step) => complete.includes(step), asked).map(({ state }) => state);
  it.each([
    ['nothing yet', [], null, ['open', 'closed', 'closed']],
    ['the first is done', ['identification'], null, ['done', 'open', 'closed']],
    ['both are done', ['identification', 'shipping'], null, ['done', 'done', 'open']],
    [
      'going back leaves what follows as it is',
      ['identification', 'shipping'],
      'identification',
      ['open', 'done', 'closed'],
    ],
    ['no step is skipped', [], 'payment', ['open', 'closed', 'closed']],
    ['a hole in the middle', ['shipping'], 'payment', ['open', 'closed', 'closed']],
    ['no such step', ['identification'], 'constructor', ['done', 'open', 'closed']],
  ] as const)('%s', (_case, complete, asked, expected) =>
    expect(states([...complete], asked)).toEqual(expected),
  );
  it('the order is the page config’s', () =>
    expect(
      evaluateSteps(['shipping', 'identification', 'payment'], () => false, null).map(
        ({ name, number, state }) => `${number} ${name} ${state}`,
      ),
    ).toEqual(['1 shipping open', '2 identification closed', '3 payment closed']));
});

describe('what is complete', () => {
  it('an e-mail identifies; a misspelt provider is only warned of', () => {
    expect(
      ['', 'ana', 'ana@gmial.com', 'ana@example.com'].map((email) => isIdentified({ email }, facts())),
    ).toEqual([false, false, true, true]);
  });
  it('an address for delivery to the door', () => {
    expect(isShippingComplete(home, facts())).toBe(true);
    for (const name of Object.keys(home).filter((one) => one !== 'email'))
      expect({ name, complete: isShippingComplete({ ...home, [name]: '' }, facts()) }).toEqual({
        name,
        complete: false,
      });
  });
  it('what is fetched needs its place and no address', () => {
    const { address: _address, postalCode: _code, city: _city, ...person } = home;
    expect(isShippingComplete({ ...person, shippingMethodId: '99' }, facts())).toBe(false);
    expect(isShippingComplete({ ...person, shippingMethodId: '99', pickupStoreId: 'T010' }, facts())).toBe(
      true,
    );
    expect(
      isShippingComplete(
        { ...person, shippingMethodId: '04', dropPointId: 'p1', country: 'DE' },
        facts('DE'),
      ),
    ).toBe(false);
    expect(
      isShippingComplete(
        { ...person, shippingMethodId: '04', dropPointId: 'p1', postnummer: '12345678', country: 'DE' },
        facts('DE'),
      ),
    ).toBe(true);
  });
  it('another invoice address has fields of its own', () => {
    const other = { ...home, 'billing-other': 'on' };
    expect({
      withoutBilling: hasOtherBilling(home),
      withBilling: hasOtherBilling(other),
      complete: isShippingComplete(other, facts()),
    }).toEqual({ withoutBilling: false, withBilling: true, complete: false });
    const billing = {
      name: 'Bo',
      surname: 'Xu',
      address: '2 Low Street',
      postalCode: 'SW1A 2AA',
      city: 'Leeds',
      country: 'GB',
    };
    const whole = {
      ...other,
      ...Object.fromEntries(Object.entries(billing).map(([name, value]) => [`billing-${name}`, value])),
    };
    expect(isShippingComplete(whole, facts())).toBe(true);
    expect(splitAddresses(whole, facts()).billingAddress).toEqual(billing);
    expect(splitAddresses(home, facts())).toEqual({
      shipment: Object.fromEntries(Object.entries(home).filter(([name]) => name !== 'shippingMethodId')),
    });
  });
  it.each([
    ['MX', 'colonia'],
    ['DE', 'numstrasse'],
    ['CO', 'cedula'],
    ['CL', 'dni'],
    ['KR', 'koreaConsent'],
    ['NL', 'addressNumber'],
  ])('%s asks for %s, Britain does not', (country, field) => {
    expect({
      inCountry: field in shippingFormFor({}, facts(country)),
      inBritain: field in shippingFormFor({}, facts('GB')),
    }).toEqual({ inCountry: true, inBritain: false });
  });
});

describe('what a price is asked with', () => {
  it('takes choices alone, never what is secret or long', () => {
    expect(
      choicesOf({
        ...home,
        region: 'x'.repeat(200),
        giftCardPin: '1234',
        donation: '200',
        newsletterDiscount: 'on',
      }),
    ).toEqual({
      region: 'x'.repeat(60),
      city: 'London',
      postalCode: 'SW1A 1AA',
      shippingMethodId: '01',
      newsletterDiscount: true,
    });
  });
  it('names the till and who stands at it', () => {
    expect(
      readSaleVisit({
        workstation: 'W1',
        tpv_store_id: 'T6001',
        app_ipad: 'true',
        employee_id: '',
        other: 'x',
      }),
    ).toEqual({ workstation: 'W1', tpvStoreId: 'T6001', embeded: 'true', forceErp: true });
  });
});
