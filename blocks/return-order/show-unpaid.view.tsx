import type { ReactElement } from 'react';
import { renderCancel } from './cancel-return.view';
import * as css from './return-order.css';
import type { ReturnView, UnpaidData } from './return-order.types';

/** An exchange whose payment is open: there is no label before it is paid. */
export function ShowUnpaid(view: ReturnView<UnpaidData>): ReactElement {
  const { words, data } = view;
  return (
    <>
      <p role="status" tabIndex={-1} className={css.lead}>
        {words('unpaid')}
      </p>
      <p className={css.onward}>
        <a href={data.ownLink} data-hard="">
          {words('unpaidLook')}
        </a>
        <a href={data.exchangeLink}>{words('unpaidAgain')}</a>
      </p>
      {renderCancel(view)}
    </>
  );
}
