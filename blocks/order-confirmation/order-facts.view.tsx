import type { ReactElement, ReactNode } from 'react';
import { dateFormat, joinParts } from '../_journey/text-formats';
import { pictureSet, sizedPicture } from '../_journey/picture-source';
import * as css from './order-confirmation.css';
import { renderProgress } from './order-progress.view';
import type { Order } from '../_journey/checkout/placed-orders.server';
import type { ShownOrder } from './read-orders.server';
import type { ConfirmationView } from './order-confirmation.types';

/** One order: its pieces, and beside them what they come to and where they go. */
export function renderOrder(view: ConfirmationView, shown: ShownOrder): ReactElement {
  const { id, words, props } = view;
  const {
    order: { reference },
    lines,
  } = shown;
  return (
    <article key={reference} className={css.order[props.look]} aria-labelledby={`${id}-${reference}`}>
      <h2 id={`${id}-${reference}`} className={css.reference}>
        {words('order', { reference })}
      </h2>
      {shown.steps.length > 0 && renderProgress(view, shown)}
      <div className={css.columns}>
        <ul role="list" className={css.lines} aria-label={words('pieces')}>
          {lines.map((line) => renderLine(view, line))}
        </ul>
        <div className={css.side}>
          {renderSums(view, shown)}
          {shown.stage !== 'offline' && renderPlaces(view, shown)}
        </div>
      </div>
    </article>
  );
}

function renderLine({ words, page }: ConfirmationView, line: Order['products'][number]): ReactElement {
  const { id, name, color, size, sizeLabel, giftCard, parentId, priceFormatted, productId } = line;
  const detail = giftCard
    ? words('giftCardMail')
    : joinParts([color, size && words('size', { size: sizeLabel })]);
  const title = giftCard ? words('giftCard') : name || productId;
  return (
    <li key={id} className={css.line} data-add-on={parentId ? '' : undefined}>
      {renderPicture(line)}
      <div className={css.facts}>
        <h3 className={css.name}>
          {line.url && !giftCard ? <a href={page.href(line.url)}>{title}</a> : title}
        </h3>
        <p className={css.small}>{detail}</p>
        {parentId && <p className={css.small}>{words('addOn')}</p>}
      </div>
      <p className={css.price}>{priceFormatted}</p>
    </li>
  );
}

const renderPicture = ({ thumbnail }: Order['products'][number]): ReactElement => (
  <span className={css.picture}>
    {thumbnail && (
      <img
        src={sizedPicture(thumbnail, 320)}
        srcSet={pictureSet(thumbnail, [320, 480])}
        sizes="120px"
        width={120}
        height={120}
        alt=""
      />
    )}
  </span>
);

/** The sums of the order itself, as charged: nothing is added up here. */
function renderSums(
  { words, id }: ConfirmationView,
  { order: { reference, sums, totalFormatted } }: ShownOrder,
): ReactElement {
  const title = `${id}-${reference}-sums`;
  const shown = sums.filter(({ kind, amount }) => amount !== 0 || kind === 'shipping');
  return (
    <section aria-labelledby={title} className={css.card}>
      <h3 id={title} className={css.cardTitle}>
        {words('summary')}
      </h3>
      <dl className={css.sums}>
        {shown.map(({ kind, amount, formatted, included }) => (
          <div key={kind} data-included={included ? '' : undefined}>
            <dt>{words(included ? `${kind}Included` : `sum_${kind}`)}</dt>
            <dd>{amount === 0 ? words('free') : formatted}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{words('total')}</dt>
          <dd>{totalFormatted}</dd>
        </div>
      </dl>
    </section>
  );
}

function renderPlaces(view: ConfirmationView, shown: ShownOrder): ReactElement {
  const { words } = view;
  const {
    order: { paymentData, gift },
    billedTo,
  } = shown;
  return (
    <div className={css.places}>
      {renderTransfer(view, shown)}
      {shown.store ? renderStore(view, shown.store) : renderDelivery(view, shown)}
      {billedTo.length > 1 && renderPlace(words('billing'), renderLines(billedTo))}
      {gift && renderPlace(words('gift'), <p>{gift.name}</p>)}
      {paymentData.descripcion && renderPlace(words('payment'), <p>{paymentData.descripcion}</p>)}
    </div>
  );
}

const renderPlace = (title: string, content: ReactNode): ReactElement => (
  <section key={title} className={css.place}>
    <h3 className={css.placeTitle}>{title}</h3>
    {content}
  </section>
);
const renderLines = (lines: readonly string[]): ReactElement => (
  <address className={css.address}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

/** What a transfer must name so that it is found: shown first, as nothing is sent without it. */
function renderTransfer(
  { words }: ConfirmationView,
  { stage, paymentKind, order: { reference, totalFormatted } }: ShownOrder,
): ReactElement | null {
  if (stage !== 'later' || paymentKind === 'cash-on-delivery') return null;
  return renderPlace(
    words('transferTitle'),
    <>
      <p>{words('transferText')}</p>
      <dl className={css.codes}>
        <div>
          <dt>{words('reference')}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{words('amount')}</dt>
          <dd>{totalFormatted}</dd>
        </div>
      </dl>
    </>,
  );
}

function renderStore(
  { words, page }: ConfirmationView,
  { name, lines, link }: NonNullable<ShownOrder['store']>,
): ReactElement {
  return renderPlace(
    words('pickUp'),
    <>
      <p>
        <a href={page.href(link)}>{name}</a>
      </p>
      {renderLines(lines)}
      <p className={css.small}>{words('pickUpText')}</p>
    </>,
  );
}

function renderDelivery(
  { words, page }: ConfirmationView,
  { sentTo, days, order: { shippingMethodName, applicant } }: ShownOrder,
): ReactElement {
  const formatDay = (day: string): string =>
    dateFormat(page.locale.isoLocale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`));
  return renderPlace(
    words('delivery'),
    <>
      {days ? (
        <p>
          <strong>{words('between', { from: formatDay(days.from), to: formatDay(days.to) })}</strong>
        </p>
      ) : (
        sentTo.length < 2 && (
          <p>
            {words('byMail')}: {applicant.email}
          </p>
        )
      )}
      {shippingMethodName && <p className={css.small}>{shippingMethodName}</p>}
      {sentTo.length > 1 && renderLines(sentTo)}
    </>,
  );
}
