import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import * as css from './takeback-status.css';
import type { TakebackStatusProps } from './takeback-status.schema';
import type { TakebackStatusData } from './takeback-status.server';

type StatusView = BlockViewProps<TakebackStatusProps, TakebackStatusData>;
type Takeback = NonNullable<TakebackStatusData['takeback']>;

export default function TakebackStatus(view: StatusView): ReactElement {
  const { id, data, words } = view;
  const { takeback, isNew, hasFailed, formHref } = data;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h1>
      <p role="status" tabIndex={-1} className={account.done}>
        {takeback && isNew && words('made')}
      </p>
      <p role="alert" className={css.failed}>
        {takeback && hasFailed && words('failed')}
      </p>
      {takeback ? (
        <>
          <p className={css.state}>{words(`status_${takeback.state}`)}</p>
          {renderFacts(view, takeback)}
          {takeback.state === 'registered' && renderLabel(view, takeback)}
          {renderPieces(view, takeback)}
        </>
      ) : (
        <>
          <p className={css.state}>{words('gone')}</p>
          <LinkButton href={formHref} kind="outline" className={css.action}>
            {words('again')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function renderFacts({ words }: StatusView, { takebackId, state, credit, sendBy }: Takeback): ReactElement {
  const facts = {
    number: takebackId,
    ...(state === 'registered' ? { sendBy } : {}),
    ...(state === 'refused' || state === 'lapsed' ? {} : { credit }),
  };
  return (
    <dl className={css.facts}>
      {Object.entries(facts).map(([key, value]) => (
        <div key={key}>
          <dt>{words(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The code is drawn by the API. */
const renderLabel = ({ words }: StatusView, { labelHref, code, takebackId }: Takeback): ReactElement => (
  <div className={css.label}>
    <LinkButton href={labelHref} className={css.action}>
      {words('print')}
    </LinkButton>
    <figure className={css.code}>
      <img src={`data:image/svg+xml;base64,${btoa(code)}`} alt={takebackId} width={148} height={148} />
      <figcaption>{words('code')}</figcaption>
    </figure>
  </div>
);

function renderPieces({ id, words }: StatusView, { pieces }: Takeback): ReactElement {
  return (
    <section aria-labelledby={`${id}-pieces`} className={css.pieces}>
      <h2 id={`${id}-pieces`}>{words('pieces')}</h2>
      <ul role="list">
        {pieces.map(({ family, words: description, size, accepted }, at) => (
          <li key={at}>
            <span>
              {[description || words(family === 'bags-accessories' ? 'bags' : family), size]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {accepted !== null && <strong>{words(accepted ? 'accepted' : 'recycled')}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
