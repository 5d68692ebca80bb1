// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './order-review.commands';
import messages from './order-review.messages';
import samples from './order-review.samples';
import { load } from './order-review.server';
import View from './order-review.view';

const { props } = samples[0]!;
const mount = (name: string) =>
  within(
    mountSample(
      View,
      samples.find((one) => one.name === name)!,
      messages,
    ),
  );
const isChecked = (input: HTMLElement) => (input as HTMLInputElement).checked;

describe('reading what can be reviewed', () => {
  const until = '2026-06-09T10:00:00.000Z';
  const parcel = {
    ...{
      carrier: 'Parcel Post',
      deliveredAt: '2026-05-08T10:00:00.000Z',
      pieces: ['Nube', 'Nube', 'Recreo'],
    },
    ...{ expedition: '01', review: null, changeableUntil: null },
  };
  const reviews = {
    ...{ ending: '0123', createdAt: '2026-05-04T10:00:00.000Z', deliveries: [parcel] },
    purchase: { review: { rating: 4, answers: { recommend: 9 }, comment: '' }, changeableUntil: until },
  };
  const open = (answer: object, now = new Date('2026-05-20T10:00:00Z')) => {
    const { context, calls } = sampleContext({
      params: { token: 'mailed' },
      messages,
      answers: {
        ordersReviews: () => {
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    });
    return { calls, outcome: load({ ...context, now }, props) };
  };

  it('is by the token of the page alone', async () => {
    const { calls, outcome } = open(reviews);
    const { order } = await outcome;
    expect(calls).toEqual([{ id: 'ordersReviews', request: { profile: 'en_GB', token: 'mailed' } }]);
    expect(order).toMatchObject({
      ending: '0123',
      day: '4 May 2026',
      parts: [
        { kind: 'delivery', title: messages.delivery, pieces: '', review: null, isOpen: true, until: '' },
        { kind: 'purchase', review: { rating: 4 }, isOpen: true, until: '9 June 2026' },
      ],
    });
  });
  it('names pieces and day of each of several parcels', async () => {
    const { outcome } = open({ ...reviews, deliveries: [parcel, { ...parcel, expedition: '02' }] });
    expect((await outcome).order!.parts[1]).toMatchObject({
      title: 'Parcel delivered on 8 May 2026',
      pieces: 'Nube, Recreo',
    });
  });
  it('after its last day a review is final', async () => {
    const { outcome } = open(reviews, new Date(until));
    expect((await outcome).order!.parts[1]).toMatchObject({ isOpen: false });
  });
  it.each(['link_ended', 'invalid_request'])('%s is an expired link', async (code) =>
    expect(await open(new ApiError(code, '', '/')).outcome).toMatchObject({ order: undefined }),
  );
  it('a failure of the API is none', async () =>
    expect(open(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError));
});

describe('the page', () => {
  it.each(samples)('$name: one heading, ids once, nothing inline', (sample) => {
    const host = mountSample(View, sample, messages);
    expect(within(host).getByRole('heading', { level: 1, name: messages.title })).toBeTruthy();
    const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(renderSample(View, sample, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('has stars as radio buttons, in a form for each parcel and one for buying', () => {
    const page = mount('Two parcels');
    const names = ['Parcel delivered on 8 May 2026', 'Parcel delivered on 9 May 2026', messages.purchase];
    for (const name of names) {
      const part = within(page.getByRole('region', { name }));
      expect(part.getAllByRole('radio', { name: /^[1-5] stars?: / })).toHaveLength(5);
      expect(part.getByRole('button', { name: messages.send })).toBeTruthy();
    }
    const hidden = [...document.querySelectorAll<HTMLInputElement>('[name="expedition"]')];
    expect(hidden.map(({ value }) => value)).toEqual(['400000012301', '400000012302']);
  });
  it('shows what was saved, offers help after two stars, and holds the form to change it', () => {
    const page = mount('A delivery with two stars, just saved');
    expect(page.getByText(messages.saved).getAttribute('role')).toBe('status');
    const part = within(page.getByRole('region', { name: messages.delivery }));
    expect(part.getByText('Your review: 2 of 5 stars')).toBeTruthy();
    expect(part.getByRole('link', { name: messages.help }).getAttribute('href')).toBe(props.help);
    expect(part.getByText('Change it (until 9 June 2026)')).toBeTruthy();
    expect(isChecked(document.querySelector('[name="rating"][value="2"]')!)).toBe(true);
    expect(isChecked(document.querySelector('[name="intact"][value="no"]')!)).toBe(true);
    expect(document.querySelector('textarea')!.value).toBe('The box was wet.');
  });
  it('keeps what was typed where no star was chosen, in that form alone', () => {
    const page = mount('No star was chosen');
    const part = within(page.getByRole('region', { name: messages.purchase }));
    expect(part.getByRole('group', { name: messages.purchaseRating }).textContent).toContain(
      messages.ratingMissing,
    );
    expect(part.getByLabelText<HTMLTextAreaElement>(/What else/).value).toBe('All fine');
    const other = page.getByRole('region', { name: messages.delivery });
    expect(other.textContent).not.toContain(messages.ratingMissing);
  });
  it('has no form for a final review or an expired link', () => {
    expect(mount('Final reviews').queryByRole('button')).toBeNull();
    const ended = mount('A link that is no longer valid');
    expect(ended.getByRole('alert').textContent).toContain(messages.ended);
    expect(ended.queryByRole('button')).toBeNull();
  });
});

describe('sending', () => {
  const send = (command: keyof typeof commands, text: Record<string, string>, answer: object = {}) => {
    const respond = () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const { context, calls } = sampleCommand({
      messages,
      params: { token: 'mailed' },
      answers: { ordersReviewDelivery: respond, ordersReviewPurchaseProcess: respond },
    });
    return { calls, outcome: commands[command].run(context, valuesOf(text), props) };
  };
  const base = { profile: 'en_GB', token: 'mailed' };

  it('sends stars, answers and comment; what is no answer is left out', async () => {
    const text = { rating: '4', onTime: 'yes', intact: 'maybe', comment: 'ok', expedition: '01' };
    const delivery = send('review.delivery', text);
    await delivery.outcome;
    expect(delivery.calls).toEqual([
      {
        id: 'ordersReviewDelivery',
        request: { ...base, rating: 4, comment: 'ok', expedition: '01', answers: { onTime: 'yes' } },
      },
    ]);
    const purchase = send('review.purchase', { rating: '1', recommend: '0', sizes: 'no' });
    await purchase.outcome;
    expect(purchase.calls[0]!.request).toEqual({
      ...{ ...base, rating: 1, comment: '', answers: { sizes: 'no', recommend: 0 } },
    });
  });
  it.each(['', '0', '6', '4.5', 'x'])('a rating of "%s" is refused at its field', async (rating) => {
    const { calls, outcome } = send('review.purchase', { rating, recommend: '11' });
    await expect(outcome).rejects.toMatchObject({ errors: { rating: messages.ratingMissing } });
    expect(calls).toEqual([]);
  });
  it.each([
    ['link_ended', messages.ended],
    ['review_final', messages.final],
  ])('%s is explained in words', async (code, message) =>
    expect(
      send('review.delivery', { rating: '3' }, new ApiError(code, '', '/')).outcome,
    ).rejects.toMatchObject({ name: 'CommandRefused', message }),
  );
});
