import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import { renderCancel } from './cancel-return.view';
import { renderPiece } from './piece.view';
import * as css from './return-order.css';
import type { DoneData, ReturnView } from './return-order.types';
import { isShort, ShowShortage } from './show-shortage.view';

const STORE = '06';

/** A registered return: its number, the next steps and, until it is handed in, the cancel button. */
export function ShowReturn(view: ReturnView<DoneData>): ReactElement {
  const { words, props, data } = view;
  const { returned, sendBy, pointsLink, labelError } = data;
  const { reference, status, methodId } = returned;
  return (
    <>
      <dl className={css.number}>
        <dt>{words('number')}</dt>
        <dd>{reference}</dd>
      </dl>
      {isShort(returned) ? (
        <ShowShortage {...view} />
      ) : (
        <p role="status" tabIndex={-1} className={css.lead}>
          {status === 'PE' ? words(`next_${methodId}`, { until: sendBy }) : words(`state_${status}`)}
        </p>
      )}
      {labelError && <p role="alert">{words(`labelError_${labelError}`)}</p>}
      {renderLabel(view)}
      {renderPieces(view)}
      {renderOutcome(view)}
      <p className={css.onward} data-print="never">
        {status === 'PE' && pointsLink && (
          <a href={pointsLink} rel="noopener noreferrer">
            {words('points')}
          </a>
        )}
        {status === 'PE' && methodId === STORE && props.storesLink && (
          <a href={props.storesLink}>{words('stores')}</a>
        )}
      </p>
      {status === 'PE' && renderCancel(view)}
    </>
  );
}

function renderPieces(view: ReturnView<DoneData>): ReactElement | null {
  const { words, data } = view;
  if (data.pieces.length === 0) return null;
  return (
    <ul role="list" aria-label={words('chosen')} className={css.pieces}>
      {data.pieces.map((piece) => (
        <li key={piece.id} className={css.row}>
          {renderPiece(view, { ...piece, paidFormatted: '' })}
        </li>
      ))}
    </ul>
  );
}

/** What the pieces bring: a refund, or the order with the new sizes. */
function renderOutcome({ words, data }: ReturnView<DoneData>): ReactElement | null {
  const { status, refundFormatted, refundBy, replacement } = data.returned;
  if (isShort(data.returned)) return null;
  if (replacement === null) {
    const when = findRefundTime(data.returned);
    return when ? (
      <p>{words(`refund${when}${refundBy === 'newCard' ? 'Card' : ''}`, { amount: refundFormatted })}</p>
    ) : null;
  }
  const stage =
    status === 'FI' ? 'Now' : status === 'PE' || status === 'EN' || status === 'RE' ? 'Later' : '';
  if (!stage || !data.replacementLink) return null;
  return (
    <>
      <p>{words(`exchange${stage}`, { reference: replacement })}</p>
      <p className={css.onward}>
        <a href={data.replacementLink}>{words('exchangeOrder')}</a>
      </p>
    </>
  );
}

/** When a return is refunded; empty where there is nothing to add to its state. */
function findRefundTime({
  status,
  refundAt,
}: Pick<DoneData['returned'], 'status' | 'refundAt'>): 'Later' | 'HandedIn' | 'Now' | '' {
  if (status === 'FI') return 'Now';
  if (refundAt === 'received') return status === 'PE' ? 'Later' : '';
  if (status === 'CA') return '';
  return status === 'PE' ? 'HandedIn' : 'Now';
}

/** The label to print, and its code for a counter that has the printer. */
function renderLabel({ words, data: { label, returned } }: ReturnView<DoneData>): ReactElement | null {
  if (!label) return null;
  const { size, path } = label.code;
  return (
    <div className={css.label}>
      <svg
        className={css.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={words('codeOf', { number: returned.reference })}
        shapeRendering="crispEdges"
      >
        {/* Black on white in every theme, as scanners need it. */}
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className={css.labelText}>
        <LinkButton href={label.link} kind="primary" data-hard="">
          {words('label')}
        </LinkButton>
        <p>{words('paperless')}</p>
      </div>
    </div>
  );
}
