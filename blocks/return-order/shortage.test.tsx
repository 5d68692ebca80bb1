// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './return-order.commands';
import messages from './return-order.messages';
import samples from './return-order.samples';
import type { DoneData } from './return-order.types';
import View from './return-order.view';

const sampleOf = (name: string) => samples.find((one) => one.name === name)!;
const short = sampleOf('Exchange: the new size is missing');
const mount = (sample: typeof short) => within(mountSample(View, sample, messages));
const status = (sample: typeof short) => mount(sample).getByRole('status').textContent;
const { props } = short;
const { returned } = short.data as DoneData;

describe('an exchange whose new size is missing', () => {
  it('offers to wait or to be refunded, with day and sum, and does not state that it is sent', () => {
    const view = mount(short);
    expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Wait until 22 December',
      'Refund £125 now',
    ]);
    expect(view.queryByText(/is sent in order/)).toBeNull();
    expect(view.getByRole('status').textContent).toContain('until 22 December');
  });

  it('who waits can still be refunded', () => {
    const view = mount(sampleOf('Exchange: waiting for the new size'));
    expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refund £125 now']);
  });

  it('shows the refund on its way, the refund, and once the size is sent the usual words', () => {
    const refunded = sampleOf('Exchange: refunded for a missing size');
    expect(status(refunded)).toContain('have refunded £125');
    expect(mount(refunded).queryByRole('button')).toBeNull();
    const shown = (more: object) => ({
      ...short,
      data: {
        ...short.data,
        returned: { ...returned, shortage: { ...returned.shortage!, ...more } },
      } as DoneData,
    });
    expect(status(shown({ choice: 'refund' }))).toContain('are refunding £125');
    expect(mount(shown({ choice: 'wait', outcome: 'sent' })).getByText(/is sent in order/)).toBeTruthy();
  });

  it.each(['wait', 'refund'])('sends the choice %s with the order of the page', async (choice) => {
    const reference = encodeReference('4000000012', 'ana@example.com');
    const { context, calls } = sampleCommand({
      messages,
      params: { reference },
      answers: { ordersModifySizeShortage: {} },
    });
    const outcome = await commands['return.shortage'].run(
      context,
      valuesOf({ returnId: '9000000012', choice }),
      props,
    );
    expect(calls).toMatchObject([
      {
        id: 'ordersModifySizeShortage',
        request: { reference: '4000000012', email: 'ana@example.com', returnId: '9000000012', choice },
      },
    ]);
    expect(outcome).toEqual({ back: { returned: '9000000012' } });
  });
});
