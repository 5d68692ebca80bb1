import type { ReactElement } from 'react';
import { ChoosePieces } from './choose-pieces.view';
import { ChooseSizes } from './choose-sizes.view';
import { ConfirmReturn } from './confirm-return.view';
import * as css from './return-order.css';
import type { ReturnOrderData, ReturnView } from './return-order.types';
import { ShowReturn } from './show-return.view';
import { ShowUnpaid } from './show-unpaid.view';

export default function ReturnOrder(view: ReturnView): ReactElement {
  const { id, words, data, props } = view;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <p className={css.small}>
          <a href={data.orderLink}>{words('order', { reference: data.order })}</a>
        </p>
        <h1 id={`${id}-title`}>{words(findTitle(data))}</h1>
      </header>
      {renderStage(view)}
      <p className={css.onward} data-print="never">
        <a href={data.orderLink}>{words('backToOrder')}</a>
        {props.helpLink && <a href={props.helpLink}>{words('help')}</a>}
      </p>
    </section>
  );
}

const RETURN_TITLES = { PE: 'doneTitle', CA: 'cancelled', other: 'stateTitle' };
const EXCHANGE_TITLES = { PE: 'exchangeDone', CA: 'exchangeCancelled', other: 'exchangeState' };

function findTitle(data: ReturnOrderData): string {
  if (data.stage === 'unpaid') return 'unpaidTitle';
  if (data.stage !== 'done') return data.stage === 'exchange' ? 'exchangeTitle' : 'title';
  const { status, replacement } = data.returned;
  const titles = replacement === null ? RETURN_TITLES : EXCHANGE_TITLES;
  return titles[status === 'PE' || status === 'CA' ? status : 'other'];
}

function renderStage({ data, ...view }: ReturnView): ReactElement {
  if (data.stage === 'choose') return <ChoosePieces {...view} data={data} />;
  if (data.stage === 'exchange') return <ChooseSizes {...view} data={data} />;
  if (data.stage === 'confirm') return <ConfirmReturn {...view} data={data} />;
  if (data.stage === 'unpaid') return <ShowUnpaid {...view} data={data} />;
  return <ShowReturn {...view} data={data} />;
}
