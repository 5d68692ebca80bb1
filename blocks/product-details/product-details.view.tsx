import type { ReactElement, ReactNode } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './product-details.css';
import type { ProductDetailsProps } from './product-details.schema';
import type { DeliveryHint, ProductDetailsData } from './product-details.server';
import type { Words } from '../../engine/words/words.types';

type Group = ProductDetailsProps['groups'][number];

export default function ProductDetails({
  id,
  props,
  data,
  words,
}: BlockViewProps<ProductDetailsProps, ProductDetailsData>): ReactElement {
  const filled = props.groups
    .map((group) => ({ group, content: renderGroup(group, data, words) }))
    .filter(({ content }) => content !== null);
  return (
    <div className={css.details}>
      {filled.map(({ group, content }, i) =>
        props.open === 'all' ? (
          <section key={group}>
            <h2>{words(group)}</h2>
            {content}
          </section>
        ) : (
          // One name: the browser keeps at most one of them open.
          <details key={group} {...{ name: `${id}-group` }} open={props.open === 'first' && i === 0}>
            <summary>{words(group)}</summary>
            {content}
          </details>
        ),
      )}
    </div>
  );
}

function renderGroup(group: Group, data: ProductDetailsData, words: Words): ReactNode {
  switch (group) {
    case 'description':
      return data.description ? <p>{data.description}</p> : null;
    case 'composition':
      return data.composition.length ? renderComposition(data.composition) : null;
    case 'care':
      return data.care.length ? renderList(data.care) : null;
    case 'sustainability':
      return data.sustainability.length ? renderList(data.sustainability) : null;
    case 'returns':
      return (
        <>
          {renderDelivery(data.deliveries, words)}
          <p>{words('returnDays', { days: data.returnDays })}</p>
        </>
      );
  }
}

/** Only ways that have words here; a market's new one is reported once it is named. */
const NAMES: Record<string, string> = {
  STANDARD: 'deliveryStandard',
  SHIPPING_EXPRESS: 'deliveryExpress',
  SAME_DAY_DELIVERY: 'deliverySameDay',
};

function renderDelivery(hints: DeliveryHint[], words: Words): ReactElement {
  const named = hints.filter(({ code }) => NAMES[code]);
  if (!named.length) return <p>{words('delivery')}</p>;
  return (
    <dl>
      {named.map((hint) => (
        <div key={hint.code}>
          <dt>{words(NAMES[hint.code]!)}</dt>
          <dd>{describeHint(hint, words)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A free one is called that (docs/contract/markets.md#prices), whatever it would cost others. */
function describeHint(
  { code, minDays, maxDays, priceFormatted, freeFromFormatted, free }: DeliveryHint,
  words: Words,
): string {
  const days = minDays === maxDays ? `${minDays}` : `${minDays}–${maxDays}`;
  const parts = [
    ...(code === 'SAME_DAY_DELIVERY' ? [] : [words('deliveryDays', { days, most: maxDays })]),
    ...(free
      ? [words('deliveryFree')]
      : [
          priceFormatted,
          ...(freeFromFormatted ? [words('deliveryFreeFrom', { price: freeFromFormatted })] : []),
        ]),
  ];
  return parts.join(' · ');
}

const renderList = (lines: string[]): ReactElement => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const renderComposition = (parts: ProductDetailsData['composition']): ReactElement => (
  <dl>
    {parts.map(({ part, material }) => (
      <div key={part}>
        <dt>{part}</dt>
        <dd>{material}</dd>
      </div>
    ))}
  </dl>
);
