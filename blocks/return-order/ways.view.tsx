import type { ReactElement } from 'react';
import { Select } from '../../ui/select/select';
import { fieldWords } from '../_parts/command-form/command-form.view';
import { renderPickup } from './pickup.view';
import * as css from './return-order.css';
import type { ReturnView, WaysData } from './return-order.types';

const STORE = '06';
const PICKUP = '01';

type WaysView = Pick<ReturnView, 'id' | 'words'>;

/** The return methods, with the store or the pickup that belong to one. */
export function renderWays(view: WaysView, data: WaysData): ReactElement {
  const { id, words } = view;
  const { form, step } = data;
  const error = form?.errors.shippingMethodId;
  const chosen = form?.values.shippingMethodId ?? step.shipmentsCosts[0]?.id;
  return (
    <fieldset className={css.ways} aria-describedby={error ? `${id}-way-error` : undefined}>
      <legend className={css.legend}>{words('ways')}</legend>
      {error && (
        <p id={`${id}-way-error`} className={css.error}>
          {error}
        </p>
      )}
      {step.shipmentsCosts.map((way) => (
        <div key={way.id} className={css.way}>
          <label className={css.choice}>
            <input
              type="radio"
              name="shippingMethodId"
              value={way.id}
              defaultChecked={way.id === chosen}
              data-free={way.free || undefined}
              className={css.box}
            />
            <span className={css.facts}>
              <strong>{way.name}</strong>
              <span className={css.small}>
                {way.free ? words('free') : words('costs', { price: way.priceFormatted })}
              </span>
            </span>
            {way.refundFormatted !== undefined && (
              <span className={css.amount}>{words('comesBack', { amount: way.refundFormatted })}</span>
            )}
          </label>
          {way.id === STORE && renderStores(view, data)}
          {way.id === PICKUP && renderPickup(view, data)}
        </div>
      ))}
    </fieldset>
  );
}

const renderStores = ({ id, words }: WaysView, { step, form }: WaysData): ReactElement => (
  <div className={css.more} data-of-way="">
    <Select
      words={fieldWords(id, 'storeId', words('store'), form, { optional: words('mayBeEmpty') })}
      name="storeId"
      defaultValue={form?.values.storeId ?? ''}
      options={[
        { value: '', label: words('anyStore') },
        ...step.stores.map((store) => ({
          value: store.id,
          label: [store.name, store.street, store.city].filter(Boolean).join(', '),
        })),
      ]}
    />
  </div>
);
