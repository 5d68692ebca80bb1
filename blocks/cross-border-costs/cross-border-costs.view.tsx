import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './cross-border-costs.css';
import type { CrossBorderCostsProps } from './cross-border-costs.schema';
import type { CrossBorderCostsData } from './cross-border-costs.server';

type CostsView = BlockViewProps<CrossBorderCostsProps, CrossBorderCostsData | null>;

/** The API's own sums: nothing is added up here. `shop:command` draws it again with its page's steps. */
export default function CrossBorderCosts(view: CostsView): ReactElement | null {
  const { id, props, data, words, page } = view;
  if (!data) return null;
  const { charges } = data;
  return (
    <section
      id={id}
      className={css.costs({ look: props.look })}
      aria-labelledby={`${id}-title`}
      data-border={describeKind(charges)}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {words('title', { country: page.locale.countryName })}
      </h2>
      {charges.known ? (
        <p>{words(describeKind(charges), { amount: charges.formatted })}</p>
      ) : (
        <p role="alert" className={css.trouble}>
          {words('unknown')}
        </p>
      )}
      {charges.known && charges.amount > 0 && renderParts(view, data)}
      <p className={css.partner}>{words('partner', { currency: data.currency })}</p>
    </section>
  );
}

/** What the shopper is shown of them. */
function describeKind({
  known,
  amount,
  included,
}: CrossBorderCostsData['charges']): 'unknown' | 'none' | 'inside' | 'added' {
  if (!known) return 'unknown';
  if (amount === 0) return 'none';
  return included ? 'inside' : 'added';
}

function renderParts(
  { words }: CostsView,
  { charges: { duties, taxes } }: CrossBorderCostsData,
): ReactElement {
  return (
    <dl className={css.parts}>
      {duties.amount > 0 && (
        <div>
          <dt>{words('duties')}</dt>
          <dd>{duties.formatted}</dd>
        </div>
      )}
      {taxes.amount > 0 && (
        <div>
          <dt>{words('taxes')}</dt>
          <dd>{taxes.formatted}</dd>
        </div>
      )}
    </dl>
  );
}
