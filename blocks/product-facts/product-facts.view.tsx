import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './product-facts.css';
import type { ProductFactsProps } from './product-facts.schema';
import type { ProductFactsData } from './product-facts.server';

type FactsView = BlockViewProps<ProductFactsProps, ProductFactsData>;

export default function ProductFacts(view: FactsView): ReactElement | null {
  const { id, props, words } = view;
  const rows = listRows(view);
  if (!rows.length) return null;
  return (
    <section className={css.looks[props.look]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title ?? words('title')}</h2>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{props.look === 'figures' ? splitFigure(value) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function listRows({ props, data, words }: FactsView): { label: string; value: string }[] {
  if (props.look === 'figures') return data.facts.filter(({ value }) => /^\d/.test(value));
  if (props.look === 'list') return data.facts;
  return [
    { label: words('material'), value: data.id },
    { label: words('colour'), value: data.colour },
    ...data.facts,
    ...data.composition.map(({ part, material }) => ({ label: part, value: material })),
  ];
}

/** "238 g": the number large, its unit small. */
function splitFigure(value: string): ReactElement {
  const [, number = value, unit = ''] = /^(\S+)\s*(.*)$/s.exec(value) ?? [];
  return (
    <>
      {number}
      {unit && <small> {unit}</small>}
    </>
  );
}
