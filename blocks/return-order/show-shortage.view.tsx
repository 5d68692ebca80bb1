import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './return-order.css';
import type { DoneData, Registered, ReturnView } from './return-order.types';

/** Whether an exchange has something to show about a missing size: once it is sent there is nothing. */
export const isShort = ({ shortage }: Registered): boolean =>
  shortage !== null && shortage.outcome !== 'sent';

/** The warehouse cannot send the new size: its shopper waits or is refunded. */
export function ShowShortage(view: ReturnView<DoneData>): ReactElement | null {
  const { words, data } = view;
  const { shortage, refundFormatted } = data.returned;
  if (!shortage) return null;
  const values = { until: data.waitUntil, amount: shortage.refundFormatted };
  if (shortage.outcome === 'refunded')
    return (
      <p role="status" tabIndex={-1} className={css.lead}>
        {words('shortRefunded', { amount: refundFormatted })}
      </p>
    );
  if (shortage.choice === 'refund')
    return (
      <p role="status" tabIndex={-1} className={css.lead}>
        {words('shortRefunding', values)}
      </p>
    );
  return (
    <>
      <p role="status" tabIndex={-1} className={css.lead}>
        {words(shortage.choice === 'wait' ? 'shortWaits' : 'short', values)}
      </p>
      {shortage.choice === null && renderChoice(view, 'wait', words('shortWait', values))}
      {renderChoice(view, 'refund', words('shortRefund', values))}
    </>
  );
}

function renderChoice(
  { id, words, page, data: { form, returned } }: ReturnView<DoneData>,
  choice: 'wait' | 'refund',
  text: string,
): ReactElement {
  const own = form?.command === 'return.shortage' && form.values.choice === choice ? form : undefined;
  return (
    <CommandForm
      block={id}
      command="return.shortage"
      page={page}
      form={own}
      offline={words('offline')}
      className={css.form}
    >
      <input type="hidden" name="returnId" value={returned.reference} />
      <input type="hidden" name="choice" value={choice} />
      <Button type="submit" kind={choice === 'wait' ? 'primary' : 'outline'}>
        {text}
      </Button>
    </CommandForm>
  );
}
