import type { ReactElement, ReactNode } from 'react';
import type { BlockViewProps, Words } from '../_kit/block.types';
import * as css from './product-details.css';
import type { ProductDetailsProps } from './product-details.schema';
import type { ProductDetailsData } from './product-details.server';

type Group = ProductDetailsProps['groups'][number];

export default function ProductDetails({ id, props, data, words }: BlockViewProps<ProductDetailsProps, ProductDetailsData>): ReactElement {
  const filled = props.groups.map((group) => ({ group, content: renderGroup(group, data, words) })).filter(({ content }) => content !== null);
  return (
    <div className={css.details}>
      {filled.map(({ group, content }, i) =>
        props.open === 'all' ? (
          <section key={group}><h2>{words(group)}</h2>{content}</section>
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
    case 'description': return data.description ? <p>{data.description}</p> : null;
    case 'composition': return data.composition.length ? renderComposition(data.composition) : null;
    case 'care': return data.care.length ? renderList(data.care) : null;
    case 'sustainability': return data.sustainability.length ? renderList(data.sustainability) : null;
    case 'returns': return <><p>{words('delivery')}</p><p>{words('returnDays', { days: data.returnDays })}</p></>;
  }
}

const renderList = (lines: string[]): ReactElement => <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>;

const renderComposition = (parts: ProductDetailsData['composition']): ReactElement => (
  <dl>{parts.map(({ part, material }) => <div key={part}><dt>{part}</dt><dd>{material}</dd></div>)}</dl>
);
