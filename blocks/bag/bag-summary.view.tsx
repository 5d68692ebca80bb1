import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import type { Bag } from '../_journey/bag/visitor-bag.server';
import { dateFormat } from '../_journey/text-formats';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './bag.css';
import type { BagView } from './bag.types';

/** What it costs, in the API's own sums: nothing is added up here. */
export function renderSummary(view: BagView, bag: Bag): ReactElement {
  const { id, words } = view;
  return (
    <aside className={css.summary} aria-labelledby={`${id}-summary`}>
      <h2 id={`${id}-summary`} className={css.summaryTitle}>
        {words('summary')}
      </h2>
      {renderPromo(bag.freeShippingLabel, (label) =>
        words(label.type === 'obtained' ? 'freeShippingObtained' : 'freeShippingProgress', {
          missing: label.missingFormatted,
        }),
      )}
      {renderPromo(bag.gwplabel, (label) =>
        words(bag.gwplabelObtained ? 'giftObtained' : 'giftProgress', { missing: label.missingFormatted }),
      )}
      {renderSums(view, bag)}
      {renderEstimate(view)}
      {addsTax(bag) && <p className={css.small}>{words('taxLater')}</p>}
      {view.props.vouchers && renderVoucher(view, bag)}
      {renderWayOn(view, bag)}
      {view.slots.pay}
    </aside>
  );
}

type Promo = NonNullable<Bag['gwplabel']>;

function renderPromo(label: Promo | null, format: (label: Promo) => string): ReactElement | null {
  if (!label) return null;
  return (
    <p className={css.promo} data-promo={label.type}>
      <span>{format(label)}</span>
      {label.type === 'progress' && <progress max={100} value={label.percent} aria-hidden="true" />}
    </p>
  );
}

/** As the checkout will show it: what standard delivery costs is known before the address is. */
function describeShipping({ words, data: { delivery } }: BagView, { freeShippingLabel }: Bag): string {
  if (delivery?.free || freeShippingLabel?.type === 'obtained') return words('shippingFree');
  return delivery ? words('shippingFrom', { price: delivery.priceFormatted }) : words('shippingLater');
}

function renderEstimate({ words, page, data: { delivery } }: BagView): ReactElement | null {
  if (!delivery) return null;
  const formatDay = (day: string): string =>
    dateFormat(page.locale.isoLocale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`));
  return (
    <p className={css.small}>
      {words('arrives', { from: formatDay(delivery.from), to: formatDay(delivery.to) })}
    </p>
  );
}

function renderSums(view: BagView, bag: Bag): ReactElement {
  const { words } = view;
  const { totals } = bag;
  return (
    <dl className={css.sums}>
      <div>
        <dt>{words('pieces')}</dt>
        <dd>{totals.fullFormatted}</dd>
      </div>
      {totals.discount > 0 && (
        <div>
          <dt>{words('discount')}</dt>
          <dd>−{totals.discountFormatted}</dd>
        </div>
      )}
      <div>
        <dt>{words('shipping')}</dt>
        <dd>{describeShipping(view, bag)}</dd>
      </div>
      <div className={css.total}>
        <dt>{words('total')}</dt>
        <dd>{totals.totalFormatted}</dd>
      </div>
    </dl>
  );
}

/** Prices of some countries come without tax (docs/contract/markets.md#country-lists). */
const addsTax = ({ shoppingCart }: Bag): boolean =>
  shoppingCart.some(({ prices }) => prices !== null && prices.totalPrice > prices.current);

/** A code that takes nothing off can be taken off too: it may stand in the order's way. */
function renderVoucher(view: BagView, { voucher }: Bag): ReactElement {
  const {
    id,
    data: { form },
    words,
    page,
  } = view;
  const own = form?.command === 'bag.applyVoucher' && form.status !== 'done' ? form : undefined;
  return (
    <>
      {voucher?.reason && !own && <p className={css.small}>{words(`voucher_${voucher.reason}`)}</p>}
      {voucher && (
        <CommandForm block={id} command="bag.dropVoucher" page={page} form={form} offline={words('offline')}>
          <Button type="submit" kind="quiet">
            {words('dropVoucher', { code: voucher.code })}
          </Button>
        </CommandForm>
      )}
      {!voucher?.applied && (
        <details className={css.voucher} open={own !== undefined}>
          <summary>{words('haveVoucher')}</summary>
          <CommandForm
            block={id}
            command="bag.applyVoucher"
            page={page}
            form={own && { ...own, message: undefined }}
            offline={words('offline')}
            className={css.voucherForm}
          >
            <TextField
              words={fieldWords(id, 'voucher', words('voucherCode'), own)}
              name="voucher"
              autoComplete="off"
              maxLength={40}
              defaultValue={own?.values.voucher}
            />
            <Button type="submit" kind="outline">
              {words('applyVoucher')}
            </Button>
          </CommandForm>
        </details>
      )}
    </>
  );
}

/** No way to the checkout while something in the bag can't be bought, or while no orders are taken. */
function renderWayOn({ props, words }: BagView, bag: Bag): ReactElement | null {
  if (!bag.erpActive && !bag.extendedBlockErp) return <p className={css.trouble}>{words('paused')}</p>;
  if (bag.blockedSkus.length > 0) return <p className={css.trouble}>{words('blocked')}</p>;
  return props.checkout ? (
    <LinkButton href={props.checkout} kind="accent" wide>
      {words('checkout')}
    </LinkButton>
  ) : null;
}
