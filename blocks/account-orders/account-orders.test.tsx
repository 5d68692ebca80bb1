// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleCommand } from '../_contract/testing/sample-command';
import commands from './account-orders.commands';
import messages from './account-orders.messages';
import samples from './account-orders.samples';
import { load } from './account-orders.server';
import View from './account-orders.view';

const props = samples[0]!.props;
const sample = (name: string) => samples.find((one) => one.name === name)!;
const mount = (name: string) => within(mountSample(View, sample(name), messages, { path: '/en_GB/orders' }));

const email = 'ana@example.com';
const open = (
  query: string,
  answer: object = { orders: [], ordersTotal: 0 },
  rules = {},
  guests?: object,
) => {
  const { context, calls } = sampleContext({
    url: `/en_GB/myaccount/myorders${query}`,
    answers: {
      accountInfo: () => {
        if (answer instanceof Error) throw answer;
        return { userData: { account: { email, emailConfirmed: guests !== undefined }, ...answer } };
      },
      accountGuestOrders: () => {
        if (guests instanceof Error) throw guests;
        return guests;
      },
    },
  });
  const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
  const brand = { ...context.brand, rules };
  return { calls, customer, outcome: load({ ...context, brand, visitor: { cookies: {}, customer } }, props) };
};

describe('reading the orders', () => {
  it.each([
    ['', { offset: 0, limit: 10 }],
    ['?page=3', { offset: 20, limit: 10 }],
    ['?state=open&page=2', { offset: 10, limit: 10, state: 'open' }],
    ['?state=lost&page=-1', { offset: 0, limit: 10 }],
    ['?page=0', { offset: 0, limit: 10 }],
    ['?page=1e9', { offset: 0, limit: 10 }],
    ['?page=999999', { offset: 99_990, limit: 10 }],
  ])('%s', async (query, wanted) => {
    const { calls, outcome } = open(query, { orders: [], ordersTotal: 200_000 });
    await outcome;
    expect(calls).toEqual([
      { id: 'accountInfo', request: { profile: 'en_GB', showOrders: true, ...wanted } },
    ]);
  });
  it('a page after the last one redirects to that', async () =>
    expect(open('?state=done&page=9', { orders: [], ordersTotal: 21 }).outcome).rejects.toMatchObject({
      href: '/en_GB/myaccount/myorders?state=done&page=3',
      status: 302,
    }));
  it('a refused session redirects to the sign-in page with a return path', async () => {
    const { customer, outcome } = open('?page=2', new ApiError('unauthorized', '', '/', 401));
    await expect(outcome).rejects.toMatchObject({
      href: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fmyorders%3Fpage%3D2',
    });
    expect(customer.forget).toHaveBeenCalledOnce();
  });
  it('a failing API does not end the session', async () => {
    const { customer, outcome } = open('', new ApiError('ERR_NETWORK', '', '/'));
    await expect(outcome).rejects.toThrow(ApiError);
    expect(customer.forget).not.toHaveBeenCalled();
  });
});

describe('orders without an account', () => {
  const createdAt = '2026-05-03T22:30:00.000Z';
  const found = Array.from({ length: 7 }, (_, at) => ({ ending: `012${at}`, createdAt, pieces: at + 1 }));
  const read = (guests?: object) => open('', undefined, {}, guests);

  it('are read for a confirmed address, five are listed', async () => {
    const { calls, outcome } = read({ orders: found, total: 31 });
    const { guests, isConfirmed } = await outcome;
    expect(calls.map(({ id }) => id)).toEqual(['accountInfo', 'accountGuestOrders']);
    expect({ ...guests, listed: guests!.listed.length, isConfirmed }).toEqual({
      email,
      total: 31,
      listed: 5,
      isConfirmed: true,
    });
    expect(guests!.listed[0]).toMatchObject({ pieces: 1, ending: '0120' });
  });
  it.each([
    ['there are none', { orders: [], total: 0 }],
    ['the API has no such call', new ApiError('not_implemented', '', '/')],
    ['the API fails', new ApiError('ERR_NETWORK', '', '/')],
  ])('are left out if %s', async (_why, guests) =>
    expect(await read(guests).outcome).toMatchObject({ guests: undefined, orders: [] }),
  );
  it('are not asked for while the address is not confirmed', async () => {
    const { calls, outcome } = read();
    expect(await outcome).toMatchObject({ guests: undefined, isConfirmed: false });
    expect(calls.map(({ id }) => id)).toEqual(['accountInfo']);
    const link = mount('An address that is not confirmed').getByRole('link', { name: messages.guestConfirm });
    expect(link.getAttribute('href')).toBe(props.confirm);
  });
  it('are shown masked, with one button', () => {
    const section = within(
      mount('Orders without an account').getByRole('region', { name: messages.guestTitle }),
    );
    expect(section.getByText(/^7 orders were placed with ana\.lindqvist@example\.com/)).toBeTruthy();
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '14 May 2026 · 1 piece · number ending in 0127',
      '12 May 2026 · 2 pieces · number ending in 0126',
      '10 May 2026 · 3 pieces · number ending in 0119',
      '8 May 2026 · 1 piece · number ending in 0104',
      '6 May 2026 · 2 pieces · number ending in 0098',
      '… and 2 more',
    ]);
    expect(section.getByRole('button', { name: 'Add all to the account' })).toBeTruthy();
    expect(
      mount('None yet, one without an account').getByRole('button', { name: 'Add it to the account' }),
    ).toBeTruthy();
  });
  it('a page shows that they were added, or why not', () => {
    const added = mount('Orders that were added').getByText(messages.guestAdded);
    expect(added.getAttribute('role')).toBe('status');
    const refused = mount('An address that is no longer confirmed').getByText(messages.guestUnconfirmed);
    expect(refused.getAttribute('role')).toBe('alert');
  });

  const press = (answer: object, isSignedIn = true) => {
    const { context, calls } = sampleCommand({
      messages,
      answers: {
        accountAddGuestOrders: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    });
    const customer = isSignedIn ? { headers: { authorization: 'Bearer t' }, forget: vi.fn() } : undefined;
    const command = commands['account.addGuestOrders'];
    return { calls, outcome: command.run({ ...context, customer }, {} as never, props) };
  };
  it('the button names nobody and no order', async () => {
    const { calls, outcome } = press({ added: 2 });
    expect(await outcome).toBeUndefined();
    expect(calls).toEqual([{ id: 'accountAddGuestOrders', request: { profile: 'en_GB' } }]);
  });
  it('an address that is not confirmed is refused in words, a session that has ended redirects', async () => {
    await expect(press(new ApiError('email_not_confirmed', '', '/')).outcome).rejects.toMatchObject({
      name: 'CommandRefused',
      message: messages.guestUnconfirmed,
    });
    const toLogin = { go: expect.stringContaining('/login?signed=ended') };
    expect(await press(new ApiError('unauthorized', '', '/', 401)).outcome).toEqual(toLogin);
    const { calls, outcome } = press({ added: 0 }, false);
    expect(await outcome).toEqual(toLogin);
    expect(calls).toEqual([]);
    await expect(press(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError);
  });
});

describe('the list', () => {
  it.each(samples)('$name: one heading of the page, ids once, nothing inline', (one) => {
    const host = mountSample(View, one, messages);
    expect(within(host).getByRole('heading', { level: 1, name: messages.title })).toBeTruthy();
    expect(renderSample(View, one, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('shows number, date, pieces, total and state of an order, linked to its page', () => {
    const [first, second] = mount('Orders').getAllByRole('article');
    expect(within(first!).getByText(messages.statePending)).toBeTruthy();
    expect(within(first!).getByRole('link', { name: 'Order 4000000123' }).getAttribute('href')).toBe(
      samples[0]!.data.orders[0]!.href,
    );
    expect(second!.textContent).toContain('To be paid: Bank transfer');
    expect(second!.textContent).toContain('7 pieces');
    expect(second!.textContent).toContain('+3');
  });
  it('links to the other pages, and to all, open or completed orders', () => {
    const list = mount('Second of three pages, in a frame of lines');
    const pages = within(list.getByRole('navigation', { name: messages.pages }));
    expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/en_GB/orders?page=3');
    const filter = within(list.getByRole('navigation', { name: messages.filter }));
    expect(filter.getByRole('link', { name: messages.all }).getAttribute('aria-current')).toBe('true');
    expect(filter.getByRole('link', { name: messages.done }).getAttribute('href')).toBe(
      '/en_GB/orders?state=done',
    );
  });
  it('an empty list links to the shop', () => {
    expect(mount('None yet').getByRole('link', { name: messages.shop }).getAttribute('href')).toBe(
      props.shop,
    );
    expect(mount('None yet').queryByRole('navigation')).toBeNull();
    expect(mount('None is done').getByRole('link', { name: messages.showAll }).getAttribute('href')).toBe(
      '/en_GB/orders',
    );
  });
});
