import type { ReactElement } from 'react';
import type { Quote } from '../../eshop-api/domains/checkout/checkout.contract';
import * as css from './checkout-summary.css';
import type { Words } from '../../engine/words/words.types';

/** Term and what stands beside it; nothing where this order has no such row. */
type Row = readonly [term: string, value: string] | false;

const taken = (formatted: string): string => `−${formatted}`;

/** Every row of the quote in the order of its formula; the last one is what is charged. */
export function renderSums(quote: Quote, words: Words): ReactElement {
  return (
    <dl className={css.sums}>
      {listRows(quote, words).map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
      <div className={css.total}>
        <dt>
          {words('total')}
          {renderIncluded(quote, words)}
        </dt>
        <dd>{quote.total.formatted}</dd>
      </div>
    </dl>
  );
}

function listRows(
  { full, discount, bag, shipping, surcharge, tax, importCharges, donation, giftCard }: Quote,
  words: Words,
): Row[] {
  const by = bag.voucher?.applied ? words('discountBy', { code: bag.voucher.code }) : words('discount');
  return [
    [words('goods'), full.formatted],
    discount.amount > 0 && [by, taken(discount.formatted)],
    [
      words('shipping'),
      shipping === null ? words('shippingLater') : shipping.free ? words('shippingFree') : shipping.formatted,
    ],
    surcharge.amount > 0 && [words('surcharge'), surcharge.formatted],
    !tax.included && [words('tax'), tax.known ? tax.formatted : words('taxLater')],
    ...listImportRows(importCharges, words),
    bag.gift !== null && [words('gift'), bag.gift.name],
    donation.amount > 0 && [words('donation'), donation.formatted],
    giftCard !== null && [words('paidByCard', { number: giftCard.number }), taken(giftCard.formatted)],
  ];
}

/** Added at the border; with fixed prices the total names them instead. */
function listImportRows(charges: Quote['importCharges'], words: Words): Row[] {
  if (!charges || charges.included) return [];
  return [
    charges.duties.amount > 0 && [words('duties'), charges.duties.formatted],
    charges.taxes.amount > 0 && [words('importTaxes'), charges.taxes.formatted],
  ];
}

function renderIncluded({ tax, importCharges }: Quote, words: Words): ReactElement | null {
  if (importCharges?.included && importCharges.amount > 0)
    return <small>{words('dutiesIncluded', { amount: importCharges.formatted })}</small>;
  return tax.included && tax.known && tax.amount > 0 ? (
    <small>{words('taxIncluded', { amount: tax.formatted })}</small>
  ) : null;
}
