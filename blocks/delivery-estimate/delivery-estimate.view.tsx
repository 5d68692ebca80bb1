import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { bare } from '../../ui/layout/layout.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './delivery-estimate.css';
import type { DeliveryEstimateProps } from './delivery-estimate.schema';
import type { DeliveryEstimateData } from './delivery-estimate.server';
import type { ShownWay } from './describe-delivery';

export type EstimateView = BlockViewProps<DeliveryEstimateProps, DeliveryEstimateData>;

/** A quiet line, and a disclosure for one's own address. Neither needs a script. */
export default function DeliveryEstimate(view: EstimateView): ReactElement | null {
  const {
    data: { line, asks },
  } = view;
  if (!line && !asks) return null;
  return (
    <div className={css.place}>
      {line && (
        <p className={css.line}>
          <span>{line.arrives}</span>{' '}
          <span className={css.cost} data-free={line.free || undefined}>
            {line.cost}
          </span>
        </p>
      )}
      {asks && renderOwn(view)}
    </div>
  );
}

function renderOwn({ id, data: { code, found, form }, words, page }: EstimateView): ReactElement {
  // Shown once, at the only field there is.
  const shown = form?.errors.postalCode === undefined ? form : { ...form, message: '' };
  return (
    <details
      className={css.fold}
      id={id}
      open={found !== null || form !== undefined}
      data-on-visible="delivery-estimate"
      data-country={page.locale.country}
    >
      <summary>{words('title')}</summary>
      <div className={css.body}>
        <CommandForm
          block={id}
          command="delivery.estimate"
          page={page}
          form={shown}
          offline={words('offline')}
          className={css.form}
        >
          <TextField
            words={fieldWords(id, 'postalCode', words('postalCode'), form)}
            name="postalCode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={12}
            defaultValue={form?.values.postalCode ?? code}
          />
          <Button type="submit" kind="outline">
            {words('show')}
          </Button>
        </CommandForm>
        {found && (
          <>
            <p role="status" tabIndex={-1} className={css.found}>
              {found.title}
            </p>
            <ul role="list" className={`${bare} ${css.ways}`}>
              {found.ways.map(renderWay)}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}

const renderWay = ({ id, name, days, cost, free, near }: ShownWay): ReactElement => (
  <li key={id} className={css.way}>
    <strong>{name}</strong>
    <span className={css.cost} data-free={free || undefined}>
      {cost}
    </span>
    <span className={css.days}>{days}</span>
    {near && <small className={css.near}>{near}</small>}
  </li>
);
