import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './sustainability.css';
import type { SustainabilityProps } from './sustainability.schema';
import type { SustainabilityData } from './sustainability.server';

type View = BlockViewProps<SustainabilityProps, SustainabilityData>;

export default function Sustainability(view: View): ReactElement | null {
  const { id, props, data, words } = view;
  if (!data.sustainability.length) return null;
  return (
    <section className={css.looks[props.look]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title ?? words('title')}</h2>
      <div className={css.body}>
        <ul role="list" className={css.marks}>
          {data.sustainability.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
        <Facts {...view} />
      </div>
    </section>
  );
}

function Facts({ props, data: { composition, origin, takesBack }, words }: View): ReactElement {
  return (
    <div className={css.facts}>
      <dl>
        {composition.map(({ part, material }) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{material}</dd>
          </div>
        ))}
        {origin && (
          <div>
            <dt>{origin.label}</dt>
            <dd>{origin.value}</dd>
          </div>
        )}
      </dl>
      <div className={css.after}>
        <p>{words('warranty')}</p>
        {takesBack && <p>{words('takeBack')}</p>}
        {takesBack && props.secondLife && (
          <p>
            <a href={props.secondLife}>{words('secondLife')}</a>
          </p>
        )}
      </div>
    </div>
  );
}
