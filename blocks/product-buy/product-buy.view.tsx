import { useState, type ReactElement } from 'react';
import type { BlockViewProps } from '../_kit/block.types';
import { renderPrice } from '../_kit/product-card/price.view';
import { renderVoucher } from '../_kit/voucher-price/voucher.view';
import { judgeStock, listVouchers, type LiveProduct, type StockState } from './live-product';
import * as css from './product-buy.css';
import type { ProductBuyProps } from './product-buy.schema';
import type { ProductBuyData } from './product-buy.server';
import { keepSizeInAddress, tellSize } from './size-in-address';
import { SizeChoice } from './size-choice.view';
import { useLiveProduct } from './use-live-product';

export type BuyView = BlockViewProps<ProductBuyProps, ProductBuyData>;

/** Without JavaScript a plain GET form: the choice goes into the address and the server says what is in stock. */
export default function ProductBuy(view: BuyView): ReactElement {
  const { id, data, words, page } = view;
  const live = useLiveProduct(data.request, data.product);
  const [chosen, choose] = useState(data.chosen);
  const onChoose = (size: string): void => {
    choose(size);
    keepSizeInAddress(size);
    tellSize(size);
  };
  const price = { salePrice: words('cardSalePrice'), previousPrice: words('cardPreviousPrice'), fromPrice: (amount: string) => words('cardFromPrice', { price: amount }) };
  return (
    <form className={css.buy} method="get" action={`${page.path}#${id}`} id={id}>
      {[...new URLSearchParams(page.query)].filter(([name]) => name !== 'size').map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <div>
        <p className={css.price}>{renderPrice(live.prices, price)}</p>
        {data.voucherWords && <div className={css.vouchers} aria-live="polite">{listVouchers(live, chosen).map((voucher) => renderVoucher(voucher, data.voucherWords!))}</div>}
      </div>
      {live.sizes.length > 1 && <SizeChoice view={view} sizes={live.sizes} chosen={chosen} onChoose={onChoose} />}
      <p className={css.stock} role="status" data-stock={judgeStock(live.sizes, chosen)}>{sayStock(view, live, chosen)}</p>
      <noscript>{live.sizes.length > 1 && <button type="submit" className={css.check}>{words('checkSize')}</button>}</noscript>
    </form>
  );
}

const messages: Record<StockState, string> = { choose: 'chooseSize', in: 'inStock', low: 'lowStock', out: 'soldOut', allOut: 'allSoldOut' };

function sayStock({ words }: BuyView, { sizes }: LiveProduct, chosen: string | null): string {
  const state = judgeStock(sizes, chosen);
  if (sizes.length === 1 && (state === 'in' || state === 'low')) return words(`${messages[state]}One`);
  return words(messages[state], { size: sizes.find((size) => size.value === chosen)?.label ?? '' });
}
