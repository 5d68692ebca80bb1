// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { sampleProduct } from '../_journey/listing/sample-products';
import messages from './account-wishlist.messages';
import samples from './account-wishlist.samples';
import { load } from './account-wishlist.server';
import View from './account-wishlist.view';

const props = samples[0]!.props;
const url = '/en_GB/myaccount/wishlist';
const product = sampleProduct({ id: 'K200160-001', name: 'Nube' });
const wish = {
  productId: 'K200160-001',
  name: 'Nube',
  size: null,
  addedAt: '2026-05-04T10:00:00.000Z',
  status: 'available',
  wasAvailable: true,
  priceChange: 0,
  priceChangeFormatted: '£0',
  product,
};

const open = (answer: object | Error, { isCustomer = true, items = '' } = {}) => {
  const reply = () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { context, calls } = sampleContext({
    url,
    messages,
    answers: { accountWishlist: reply, wishlistDevice: reply },
  });
  const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
  const form = {
    command: 'wishlist.show',
    status: 'done' as const,
    values: {},
    errors: {},
    warnings: {},
    data: { items },
  };
  const outcome = load(
    { ...context, visitor: { cookies: {}, ...(isCustomer ? { customer } : {}) }, ...(items ? { form } : {}) },
    props,
  );
  return { outcome, customer, calls };
};
const notesOf = async (more: object) => {
  const { wishes } = await open({ products: [{ ...wish, ...more }], total: 1, shareToken: null }).outcome;
  return wishes![0]!.notes.map(({ text }) => text);
};

describe('reading the list', () => {
  it.each([
    [{}, []],
    [{ priceChange: -1200, priceChangeFormatted: '£12' }, ['£12 less than when you saved it']],
    [{ priceChange: 1200, priceChangeFormatted: '£12' }, ['£12 more than when you saved it']],
    [{ priceChange: null, priceChangeFormatted: null }, []],
    [{ status: 'soldOut' }, [messages.soldOutSince]],
    [{ status: 'soldOut', wasAvailable: false }, [messages.soldOut]],
    [{ status: 'lowStock' }, [messages.lowStock]],
    [{ wasAvailable: false }, [messages.backInStock]],
    [{ status: 'gone', product: null, priceChange: null }, [messages.gone]],
  ])('%j', async (more, notes) => expect(await notesOf(more)).toEqual(notes));

  it('a customer’s comes from the account, with its link below the public address', async () => {
    const { outcome } = open({ products: [wish], total: 1, shareToken: 'a'.repeat(43) });
    const { shareUrl, wishes } = await outcome;
    expect(shareUrl).toMatch(new RegExp(`^https?://.*${'a'.repeat(43)}$`));
    expect(wishes).toHaveLength(1);
  });
  it('a guest’s is what the browser has sent, checked', async () => {
    const items = JSON.stringify([{ productId: 'K200160-001', addedAt: 1 }, { productId: '<b>' }]);
    const { outcome, calls } = open({ products: [wish] }, { isCustomer: false, items });
    expect(await outcome).toMatchObject({ shareUrl: undefined, items });
    expect(calls[0]!.request).toEqual({
      profile: 'en_GB',
      products: [{ productId: 'K200160-001', addedAt: 1 }],
    });
  });
  it('a guest who has sent nothing costs no call, and gets the way to the sign-in and back', async () => {
    const { outcome, calls } = open({}, { isCustomer: false });
    expect(await outcome).toMatchObject({
      wishes: undefined,
      signIn: expect.stringContaining('back=%2Fmyaccount%2Fwishlist'),
    });
    expect(calls).toEqual([]);
  });
  it('a session that has ended makes a guest; a failure of the API stays one', async () => {
    const refused = open(new ApiError('unauthorized', '', '/', 401));
    expect(await refused.outcome).toMatchObject({ wishes: undefined, shareUrl: undefined });
    expect(refused.customer.forget).toHaveBeenCalledOnce();
    await expect(open(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError);
  });
});

describe('what is seen', () => {
  const mount = (at: number) => within(mountSample(View, samples[at]!, messages));
  it.each(samples)('$name: one heading of the page, nothing inline', (sample) => {
    expect(
      within(mountSample(View, sample, messages)).getByRole('heading', { level: 1, name: messages.title }),
    ).toBeTruthy();
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('each piece is moved and removed by buttons that name it, with a size where it has several', () => {
    const names = mount(0)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual([
      'Move to bag: Nube',
      'Remove: Nube',
      'Move to bag: Alforja',
      'Remove: Alforja',
    ]);
    expect(mount(0).getAllByRole('combobox')).toHaveLength(1);
    expect(mount(0).getByRole('option', { name: 'UK 5, sold out' })).toHaveProperty('disabled', true);
  });
  it('a piece that is gone has its name and no link', () => {
    expect(mount(0).getByRole('heading', { name: 'Brisa' }).querySelector('a')).toBeNull();
    expect(mount(0).queryByRole('button', { name: 'Move to bag: Brisa' })).toBeNull();
  });
  it('a shared list shows its link and the way to end it; a guest’s cannot be shared', () => {
    expect(mount(1).getByRole('link', { name: messages.shareLink })).toBeTruthy();
    expect(mount(1).getByRole('button', { name: messages.endShare })).toBeTruthy();
    expect(mount(6).queryByRole('heading', { name: messages.shareTitle })).toBeNull();
  });
  it('a refusal stands with its piece', () => {
    const alerts = mount(3)
      .getAllByRole('alert', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual(['This size has just sold out.']);
  });
});
