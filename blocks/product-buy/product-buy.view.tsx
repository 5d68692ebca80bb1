import { useState, type FormEvent, type ReactElement } from 'react';
import { CommandForm } from '../_parts/command-form/command-form.view';
import { renderPrice } from '../_parts/product-card/price.view';
import { AddToBag, useRequestKey } from './add-to-bag.view';
import { Vouchers } from './vouchers.view';
import { classifyStock, type LiveProduct, type StockState } from './live-product';
import * as css from './product-buy.css';
import { writeSizeToAddress, emitChoice } from './size-in-address';
import { SizeChoice } from './size-choice.view';
import { useLiveProduct } from './use-live-product';
import type { BuyView } from './product-buy.types';

/** A form that works before any script: the sizes show what is sold out, the server has the last word. */
export default function ProductBuy(view: BuyView): ReactElement {
  const { id, data, words, page, slots } = view;
  const live = useLiveProduct(data.request, data.product);
  const [chosen, choose] = useState(data.chosen);
  const [isAsked, ask] = useState(false);
  const key = useRequestKey(data.form);
  const stock = classifyStock(live.sizes, chosen);
  // Shown once, at the sizes, and gone as soon as one is chosen.
  const needsSize = chosen === null && live.sizes.length > 1;
  const lacksSize = needsSize && (isAsked || data.form?.errors.size !== undefined);
  const form = data.form?.errors.size === undefined ? data.form : { ...data.form, message: '' };
  const onChoose = (size: string): void => {
    choose(size);
    writeSizeToAddress(size);
    emitChoice(size);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (!needsSize) return;
    event.preventDefault();
    ask(true);
    event.currentTarget.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
  };
  const price = {
    salePrice: words('cardSalePrice'),
    previousPrice: words('cardPreviousPrice'),
    fromPrice: (amount: string) => words('cardFromPrice', { price: amount }),
  };
  return (
    <div id={id} className={css.arrangements[view.props.onPhones]}>
      <div>
        <p className={css.price}>{renderPrice(live.prices, price)}</p>
        {data.becomeMember && (
          <p className={css.members}>
            {words('membersOnly')} <a href={data.becomeMember}>{words('becomeMember')}</a>
          </p>
        )}
        {data.voucherWords && <Vouchers view={view} live={live} chosen={chosen} words={data.voucherWords} />}
      </div>
      {/* Outside of the form: the guide has choices of its own. The group repeats the word for screen readers. */}
      {live.sizes.length > 1 && (
        <div className={css.sizesHead}>
          <span aria-hidden="true">{words('size')}</span>
          {slots.guide}
        </div>
      )}
      <CommandForm
        block={id}
        command="bag.addLine"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="requestKey" value={key} />
        {live.sizes.length === 1 && <input type="hidden" name="size" value={live.sizes[0]!.value} />}
        {live.sizes.length > 1 && (
          <SizeChoice
            view={view}
            sizes={live.sizes}
            chosen={chosen}
            isMissing={lacksSize}
            onChoose={onChoose}
          />
        )}
        <p className={css.stock} role="status" data-stock={stock}>
          {!lacksSize && describeStock(view, live, chosen)}
        </p>
        <AddToBag view={view} live={live} chosen={chosen} priceWords={price} />
      </CommandForm>
    </div>
  );
}

const messages: Record<StockState, string> = {
  choose: 'chooseSize',
  in: 'inStock',
  low: 'lowStock',
  out: 'soldOut',
  allOut: 'allSoldOut',
};

function describeStock({ words }: BuyView, { sizes }: LiveProduct, chosen: string | null): string {
  const state = classifyStock(sizes, chosen);
  if (sizes.length === 1 && (state === 'in' || state === 'low')) return words(`${messages[state]}One`);
  return words(messages[state], { size: sizes.find((size) => size.value === chosen)?.label ?? '' });
}
