import type { ReactElement } from 'react';
import type { ShippingOption } from '../../eshop-api/domains/checkout/checkout.contract';
import * as css from './checkout-shipping.css';
import type { ShippingView } from './checkout-shipping.types';
import type { Words } from '../../engine/words/words.types';

/** Radio buttons that look like rows of a price list: name and time at the start, price at the end. */
export function renderWays({ id, data: { ways, values, form }, words }: ShippingView): ReactElement {
  const error = form?.errors.shippingMethodId;
  return (
    <fieldset
      className={css.ways}
      data-ways=""
      aria-describedby={error ? `${id}-shippingMethodId-error` : undefined}
    >
      <legend className={css.legend}>{words('ways')}</legend>
      {ways.map((way, i) => (
        <label key={way.id} className={css.way}>
          <input
            type="radio"
            className={css.dot}
            id={i === 0 ? `${id}-shippingMethodId` : undefined}
            name="shippingMethodId"
            value={way.id}
            defaultChecked={way.id === values.shippingMethodId}
            aria-invalid={error ? true : undefined}
          />
          <span className={css.wayName}>
            {way.name} <small>{formatDays(words, way)}</small>
          </span>
          <strong className={css.price} data-free={way.free || undefined}>
            {way.free ? words('free') : way.formatted}
          </strong>
        </label>
      ))}
      {error && (
        <p id={`${id}-shippingMethodId-error`} className={css.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** How long it takes; what is sent as a file takes no days. */
export function formatDays(
  words: Words,
  { id, minDays, maxDays }: Pick<ShippingOption, 'id' | 'minDays' | 'maxDays'>,
): string {
  if (maxDays === 0) return id === '00' ? '' : words('today');
  return minDays === maxDays || minDays === 0
    ? words('days', { max: maxDays })
    : words('daysRange', { min: minDays, max: maxDays });
}
