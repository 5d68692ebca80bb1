import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextArea } from '../../ui/form-field/text-area';
import { Select } from '../../ui/select/select';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderPickup } from './pickup.view';
import { renderPiece } from './piece.view';
import * as css from './return-order.css';
import type { ConfirmData, ReturnView } from './return-order.types';

const STORE = '06';
const PICKUP = '01';

/** Second step: return method and refund. */
export function ConfirmReturn(view: ReturnView<ConfirmData>): ReactElement {
  const { id, words, page, data } = view;
  const { form, pieces, step } = data;
  return (
    <>
      <section className={css.panel} aria-labelledby={`${id}-chosen`}>
        <h2 id={`${id}-chosen`}>{words('chosen')}</h2>
        <ul role="list" className={css.pieces}>
          {pieces.map(({ piece, why }) => (
            <li key={piece.id} className={css.row}>
              {renderPiece(view, piece, why)}
            </li>
          ))}
        </ul>
        <p className={css.onward}>
          <a href={page.path}>{words('change')}</a>
        </p>
      </section>
      {renderSum(view)}
      <CommandForm
        block={id}
        command="return.register"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <input type="hidden" name="pieces" value={data.query} />
        <input type="hidden" name="version" value={step.version} />
        {renderWays(view)}
        <TextArea
          words={fieldWords(id, 'comment', words('comment'), form, { optional: words('mayBeEmpty') })}
          name="comment"
          rows={3}
          maxLength={500}
          defaultValue={form?.values.comment}
        />
        <Button type="submit" kind="primary" wide>
          {words('register')}
        </Button>
      </CommandForm>
    </>
  );
}

/** The refund before return costs; each method shows its own total. */
function renderSum({ id, words, data: { step } }: ReturnView<ConfirmData>): ReactElement | null {
  const { refund } = step;
  if (!refund) return null;
  return (
    <section className={css.panel} aria-labelledby={`${id}-sum`}>
      <h2 id={`${id}-sum`}>{words('sum')}</h2>
      <dl className={css.sums}>
        {refund.rows.map(({ kind, formatted }) => (
          <div key={kind} className={css.sum}>
            <dt>{words(`row_${kind}`)}</dt>
            <dd>{formatted}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{words('total')}</dt>
          <dd>{refund.totalFormatted}</dd>
        </div>
      </dl>
      {refund.to.length === 0 ? (
        <p className={css.small}>{words('to_none')}</p>
      ) : (
        refund.to.map(({ means, formatted }) => (
          <p key={means} className={css.small}>
            {words(`to_${means}`, { amount: formatted })}
          </p>
        ))
      )}
    </section>
  );
}

function renderWays(view: ReturnView<ConfirmData>): ReactElement {
  const { id, words, data } = view;
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
              className={css.box}
            />
            <span className={css.facts}>
              <strong>{way.name}</strong>
              <span className={css.small}>
                {way.free ? words('free') : words('costs', { price: way.priceFormatted })}
              </span>
            </span>
            <span className={css.amount}>{words('comesBack', { amount: way.refundFormatted })}</span>
          </label>
          {way.id === STORE && renderStores(view)}
          {way.id === PICKUP && renderPickup(view)}
        </div>
      ))}
    </fieldset>
  );
}

const renderStores = ({ id, words, data: { step, form } }: ReturnView<ConfirmData>): ReactElement => (
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
