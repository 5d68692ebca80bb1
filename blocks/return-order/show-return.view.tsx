import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './return-order.css';
import type { DoneData, ReturnView } from './return-order.types';

const STORE = '06';

/** A registered return: its number, the next steps and, until it is handed in, the cancel button. */
export function ShowReturn(view: ReturnView<DoneData>): ReactElement {
  const { words, props, data } = view;
  const { returned, sendBy, pointsLink } = data;
  const { reference, status, methodId, refundFormatted } = returned;
  return (
    <>
      <dl className={css.number}>
        <dt>{words('number')}</dt>
        <dd>{reference}</dd>
      </dl>
      <p role="status" tabIndex={-1} className={css.lead}>
        {status === 'PE' ? words(`next_${methodId}`, { until: sendBy }) : words(`state_${status}`)}
      </p>
      {status === 'PE' && <p>{words('refundLater', { amount: refundFormatted })}</p>}
      {status === 'FI' && <p>{words('refundNow', { amount: refundFormatted })}</p>}
      <p className={css.onward}>
        {status === 'PE' && pointsLink && (
          <a href={pointsLink} rel="noopener noreferrer">
            {words('points')}
          </a>
        )}
        {status === 'PE' && methodId === STORE && props.storesLink && (
          <a href={props.storesLink}>{words('stores')}</a>
        )}
      </p>
      {status === 'PE' && renderCancel(view)}
    </>
  );
}

/** Needs two clicks, also without a script. */
function renderCancel({ id, words, page, data }: ReturnView<DoneData>): ReactElement {
  const { form, returned } = data;
  const own = form?.command === 'return.cancel' ? form : undefined;
  return (
    <Disclosure id={`${id}-cancel`} title={words('cancel')} open={own !== undefined}>
      <CommandForm
        block={id}
        command="return.cancel"
        page={page}
        form={own}
        offline={words('offline')}
        className={css.form}
      >
        <p>{words('cancelText')}</p>
        <input type="hidden" name="returnId" value={returned.reference} />
        <Button type="submit" kind="outline">
          {words('cancelYes')}
        </Button>
      </CommandForm>
    </Disclosure>
  );
}
