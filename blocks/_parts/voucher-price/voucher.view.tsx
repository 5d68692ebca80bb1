import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import type { ShownVoucher, VoucherWords } from './show-vouchers';
import * as css from './voucher.css';

/** A voucher's price, what is off, and for whom (docs/contract/vouchers.md#voucher-display). */
export function renderVoucher(voucher: ShownVoucher, words: VoucherWords): ReactElement {
  return (
    <div key={voucher.code} className={css.voucher} data-voucher={voucher.kind} data-for={voucher.audience}>
      <span className={visuallyHidden}>{words.price} </span>
      <strong>{voucher.price}</strong> <b>{voucher.discount}</b> {describeShown(voucher, words)}
    </div>
  );
}

function describeShown({ kind, label, audience, known }: ShownVoucher, words: VoucherWords): ReactNode {
  if (kind === 'applied') return <span>{words.applied[label ?? '']}</span>;
  if (kind === 'preLaunch') return <span>{words.duringPromo}</span>;
  if (known) return <span>{words.members}</span>;
  const invitation = (
    <a href={words.signUp} data-for={audience ? undefined : 'others'}>
      {words.membersOnly}
    </a>
  );
  return audience ? (
    invitation
  ) : (
    <>
      {invitation}
      <span data-for="subscribed">{words.members}</span>
    </>
  );
}
