import { useRef, type MouseEvent, type ReactElement } from 'react';
import { renderVoucher } from '../_parts/voucher-price/voucher.view';
import type { VoucherWords } from '../_parts/voucher-price/show-vouchers';
import { listVouchers, type LiveProduct } from './live-product';
import * as css from './vouchers.css';
import type { BuyView } from './product-buy.types';

/** What vouchers make of the price. Who could have a members' price joins here, where it stands, if the page holds a form for it. */
export function Vouchers({
  view: { id, slots, words: t },
  live,
  chosen,
  words,
}: {
  view: BuyView;
  live: LiveProduct;
  chosen: string | null;
  words: VoucherWords;
}): ReactElement {
  const fold = useRef<HTMLDetailsElement>(null);
  const vouchers = listVouchers(live, chosen);
  const joins =
    slots.join !== undefined &&
    vouchers.some(({ kind, known }) => kind !== 'applied' && kind !== 'preLaunch' && !known);
  const anchor = `#${id}-join`;
  const openFold = (event: MouseEvent): void => {
    if (!fold.current || !(event.target instanceof Element) || !event.target.closest(`a[href="${anchor}"]`))
      return;
    event.preventDefault();
    fold.current.open = true;
    fold.current.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles the presses of the links in it, which a key makes too */}
      <div className={css.vouchers} aria-live="polite" onClick={openFold}>
        {vouchers.map((voucher) => renderVoucher(voucher, joins ? { ...words, signUp: anchor } : words))}
      </div>
      {joins && (
        <details ref={fold} id={anchor.slice(1)} className={css.join}>
          <summary>{t('join')}</summary>
          {slots.join}
        </details>
      )}
    </>
  );
}
