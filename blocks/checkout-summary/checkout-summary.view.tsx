import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import { Price } from '../../ui/price/price';
import { mergeLines, type MergedLine } from '../_journey/bag/merge-lines';
import type { BlockViewProps } from '../_contract/block.types';
import { pictureSet, sizedPicture } from '../_journey/picture-source';
import { writeTagFacts } from '../_parts/product-card/card-facts';
import { toMajor } from '../_journey/text-formats';
import * as css from './checkout-summary.css';
import type { CheckoutSummaryProps } from './checkout-summary.schema';
import type { CheckoutSummaryData } from './checkout-summary.server';
import { renderSums } from './quote-sums.view';

export type SummaryView = BlockViewProps<CheckoutSummaryProps, CheckoutSummaryData>;

/** What the order holds and costs, in the API's own sums: nothing is added up here. */
export default function CheckoutSummary(view: SummaryView): ReactElement | null {
  const {
    id,
    props,
    data: { quote },
    words,
  } = view;
  if (!quote) return null;
  const lines = quote.bag.shoppingCart;
  return (
    <section
      id={id}
      className={css.looks[props.look]}
      aria-labelledby={`${id}-title`}
      data-on-visible="checkout-summary"
      data-checkout={quote.currency}
      data-value={toMajor(quote.goods.amount, quote.currency)}
      data-total={quote.total.amount}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h2>
      <details id={`${id}-fold`} className={css.fold}>
        <summary className={css.bar}>
          <span>{words('show', { count: lines.length })}</span>
          <strong>{quote.total.formatted}</strong>
          <Icon name="chevron" />
        </summary>
        <ul role="list" aria-label={words('lines')} className={css.lines}>
          {mergeLines(lines).map((merged) => renderLine(view, merged, quote.currency))}
        </ul>
        <a className={css.change} href={props.bag}>
          {words('change')}
        </a>
        {renderSums(quote, words)}
      </details>
      <p
        className={css.news}
        role="status"
        data-changed={words('changed', { total: quote.total.formatted })}
      />
    </section>
  );
}

function renderLine(view: SummaryView, { line, ids }: MergedLine, currency: string): ReactElement {
  const { words } = view;
  const facts = line.prices
    ? writeTagFacts({ brand: '', category: line.category, prices: line.prices })
    : `|${line.category}|${toMajor(line.price, currency)}`;
  const name = line.giftCard ? words('giftCard') : line.name || line.code;
  const fault = line.status === 'available' ? undefined : words(line.status);
  return (
    <li
      key={line.id}
      className={css.line}
      data-status={line.status}
      data-add-on={line.parentId ? '' : undefined}
    >
      <span className={css.picture}>
        {line.thumbnail && (
          <img
            src={sizedPicture(line.thumbnail, 320)}
            srcSet={pictureSet(line.thumbnail, [320])}
            sizes="72px"
            width={72}
            height={72}
            alt=""
          />
        )}
      </span>
      <div className={css.facts}>
        <h3 className={css.name} data-item={facts} data-item-id={line.productId} data-size={line.sizeLabel}>
          {name}
        </h3>
        {/* Tracking counts pieces, not rows. */}
        {ids.slice(1).map((other) => (
          <span key={other} hidden data-item={facts} data-item-id={line.productId} data-size={line.sizeLabel}>
            {name}
          </span>
        ))}
        {line.color && <p className={css.detail}>{line.color}</p>}
        {line.sizeLabel && <p className={css.detail}>{words('size', { size: line.sizeLabel })}</p>}
        {line.parentId && <p className={css.detail}>{words('addOn')}</p>}
        {fault && <p className={css.trouble}>{fault}</p>}
      </div>
      <p className={css.price}>
        {ids.length > 1 && <span className={css.many}>{ids.length} × </span>}
        <Price
          current={line.priceFormatted}
          previous={
            line.voucher && line.prices
              ? line.prices.currentFormated
              : (line.prices?.previousFormated ?? undefined)
          }
          words={{ sale: words('salePrice'), previous: words('previousPrice') }}
        />
      </p>
    </li>
  );
}
