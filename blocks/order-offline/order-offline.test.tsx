// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { bagOf, sampleLine } from '../_journey/bag/sample-bag';
import { leaveWhileResting } from '../_journey/bag/visitor-bag.server';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { SampleRedirect, sampleContext } from '../_contract/testing/sample-context';
import commands from './order-offline.commands';
import messages from './order-offline.messages';
import samples from './order-offline.samples';
import { load } from './order-offline.server';
import OrderOffline from './order-offline.view';

const { props } = samples[0]!;
const cookies = { bag_hash: 'h', bag_market: 'GB', employee_id: 'E1' };
const sampleBag = (more: Parameters<typeof bagOf>[1] = {}) => bagOf([sampleLine('a')], more);
const resting = sampleBag({ erpActive: false });
const arrive = (bag: unknown, visitor: Record<string, string> = cookies) =>
  load(
    { ...sampleContext({ messages, answers: { cartRetrieve: bag } }).context, visitor: { cookies: visitor } },
    props,
  );

it.each(samples)('$name: no style attribute, no script', (sample) =>
  expect(renderSample(OrderOffline, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="|undefined/),
);

describe('who comes', () => {
  it('sees the kept bag while no orders are taken', async () =>
    expect((await arrive(resting)).lines.length).toBe(resting.shoppingCart.length));
  it('goes on to the bag when they are, not for good', async () => {
    const redirect = (await arrive(sampleBag()).catch((error: unknown) => error)) as SampleRedirect;
    expect({ href: redirect.href, status: redirect.status }).toEqual({ href: props.bag, status: 307 });
  });
  it('also with an extended block', async () =>
    expect(arrive(sampleBag({ erpActive: false, extendedBlockErp: true }))).rejects.toBeInstanceOf(
      SampleRedirect,
    ));
  it('has no bag', async () => expect((await arrive(resting, {})).lines).toEqual([]));
});

describe('bag and checkout send here (docs/contract/addresses.md#offline-order-page)', () => {
  const leave = (
    bag: typeof resting | null,
    visitor: Record<string, string> = {},
    storeId: string | null = null,
  ) =>
    leaveWhileResting(
      {
        ...sampleContext({ answers: { storeSession: { storeId } } }).context,
        visitor: { cookies: visitor },
        form: undefined,
      },
      bag,
    ).then(
      () => undefined,
      ({ href, status }: SampleRedirect) => `${status} ${href}`,
    );
  it('only while nothing is taken', async () => {
    expect(await leave(resting)).toBe('307 /en_GB/order-offline');
    expect(
      await Promise.all([
        leave(sampleBag()),
        leave(sampleBag({ erpActive: false, extendedBlockErp: true })),
        leave(null),
        leave({ ...resting, shoppingCart: [] }),
      ]),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
  it('all but a till that has signed in: a forged cookie is not enough', async () => {
    const typed: Record<string, string>[] = [
      { tpv_store_id: 'T1' },
      { store_mode: 'true', store: 'T1', workstation: 'W1', app_ipad: 'true' },
      { store_data: 'typed' },
    ];
    expect(await Promise.all(typed.map((visitor) => leave(resting, visitor)))).toEqual(
      typed.map(() => '307 /en_GB/order-offline'),
    );
    expect(await leave(resting, { store_data: 'token' }, 'T1')).toBeUndefined();
  });
});

describe('leaving a wish', () => {
  const text = {
    email: 'ana@mail.example',
    name: 'Ana',
    surname: 'Gil',
    telephone: '600123456',
    remarks: '',
    privacyPolicy: 'on',
  };
  const leave = async (
    more: Record<string, string> = {},
    visitorCookies: Record<string, string> = cookies,
  ) => {
    const asked = sampleCommand({
      messages,
      visitorCookies,
      answers: {
        ordersCreateOfflineOrder: {
          offlineReference: '4000000012',
          store: 'WEB',
          fiscalYear: '2026',
          encodedReference: 'abc',
        },
      },
    });
    return {
      ...asked,
      outcome: await commands['order.leaveOffline'].run(asked.context, valuesOf({ ...text, ...more }), props),
    };
  };
  it('keeps the bag, erases the employee (docs/contract/orders.md#order-creation) and redirects to its page', async () => {
    const { outcome, calls, cookies: set } = await leave();
    expect(outcome).toEqual({ go: 'page:order/abc' });
    expect(calls[0]).toMatchObject({
      id: 'ordersCreateOfflineOrder',
      request: { hashOrderId: 'h', email: 'ana@mail.example', privacyPolicy: 'on' },
    });
    expect(set).toEqual([{ name: 'employee_id', value: '', maxAge: 0 }]);
  });
  it('is the same request when it is pressed twice, another one when its text differs', async () => {
    const keys = await Promise.all(
      [leave(), leave(), leave({ telephone: '600123457' })].map(
        async (one) => (await one).calls[0]!.request.submissionKey,
      ),
    );
    expect({ second: keys[0] === keys[1], third: keys[0] === keys[2] }).toEqual({
      second: true,
      third: false,
    });
  });
  it('without a bag is refused in words', async () =>
    expect(leave({}, {})).rejects.toMatchObject({ message: messages.error_bag_not_found }));
  it('ties each fault to its field', () => {
    const host = mountSample(OrderOffline, samples[1]!, messages);
    expect(host.querySelector('[name=surname]')!.getAttribute('aria-describedby')).toContain('surname-error');
    expect(host.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('ana');
  });
});
