// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './account-overview.messages';
import samples from './account-overview.samples';
import { load } from './account-overview.server';
import View from './account-overview.view';

const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
const account = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Lindqvist',
  telephone: '',
  addresses: [
    {
      id: 'b',
      title: 'Work',
      country: 'DE',
      address: 'Torstraße',
      numstrasse: '12a',
      postalCode: '10119',
      city: 'Berlin',
    },
    {
      id: 'l',
      title: 'Home',
      country: 'GB',
      address: '12 Redchurch Street',
      postalCode: 'E2 7DD',
      city: 'London',
    },
  ],
};
it('explains that no ways to pay are stored', () => {
  const part = within(mount(0).getByRole('region', { name: messages.payment }));
  part.getByText(messages.paymentText);
  expect(part.queryByRole('link')).toBeNull();
});

const open = async (rules: object) => {
  const { context, calls } = sampleContext({
    url: '/en_GB/myaccount',
    answers: { accountInfo: { userData: { account, lastOrder: null, orders: [] } } },
  });
  const visitor = { cookies: {}, customer: { headers: {}, forget: () => undefined } };
  const data = await load(
    { ...context, visitor, brand: { ...context.brand, rules: { ...rules } } },
    samples[0]!.props,
  );
  return { data, request: calls[0]!.request };
};

describe('the overview', () => {
  it('has the customer and the default address of this country, without its label', async () => {
    const { data } = await open({});
    expect(data.person).toEqual(['Ana Lindqvist', 'ana@example.com']);
    expect(data.address.join(' ')).toContain('12 Redchurch Street');
    expect(data.address.join(' ')).not.toMatch(/Home|Berlin/);
  });
  it('requests the last order where the storefront’s rule requires it', async () => {
    expect(await open({ ordersAlwaysRequested: true })).toMatchObject({
      data: { showsLastOrder: true },
      request: { showOrders: true, offset: 0, limit: 1 },
    });
    expect((await open({ ordersAlwaysRequested: false })).request).toEqual({ profile: 'en_GB' });
  });
  it.each(samples)('$name: one heading of the page, nothing inline', (one) => {
    expect(within(mountSample(View, one, messages)).getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(renderSample(View, one, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('links to orders, details and addresses', () => {
    const view = mount(0);
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Ana');
    expect(view.getByRole('link', { name: messages.allOrders }).getAttribute('href')).toContain('myorders');
    expect(view.getByRole('link', { name: messages.changePerson }).getAttribute('href')).toContain(
      'myprofile',
    );
  });
  it('an empty account has links to continue', () => {
    const view = mount(1);
    expect(view.getByRole('heading', { level: 1 }).textContent).toBe(messages.helloNameless);
    expect(view.getByRole('link', { name: messages.shop })).toBeTruthy();
    expect(view.getByRole('link', { name: messages.addAddress })).toBeTruthy();
  });
  it('without the last order it links to the list of orders', () =>
    expect(mount(2).getByRole('link', { name: messages.allOrders })).toBeTruthy());
});
