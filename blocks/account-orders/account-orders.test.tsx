// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './account-orders.messages';
import samples from './account-orders.samples';
import { load } from './account-orders.server';
import View from './account-orders.view';

const props = samples[0]!.props;
const sample = (name: string) => samples.find((one) => one.name === name)!;
const mount = (name: string) => within(mountSample(View, sample(name), messages, { path: '/en_GB/orders' }));

const open = (query: string, answer: unknown = { orders: [], ordersTotal: 0 }, rules = {}) => {
  const { context, calls } = sampleContext({
    url: `/en_GB/myaccount/myorders${query}`,
    answers: {
      accountInfo: () => {
        if (answer instanceof Error) throw answer;
        return { userData: answer };
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
