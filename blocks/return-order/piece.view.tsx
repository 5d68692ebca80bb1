import type { ReactElement } from 'react';
import * as css from './return-order.css';
import type { ReturnedPiece, ReturnView } from './return-order.types';

/** A piece with its picture, size and price paid. */
export const renderPiece = (
  { words }: Pick<ReturnView, 'words'>,
  {
    thumbnail,
    name,
    color,
    sizeLabel,
    paidFormatted,
  }: Pick<ReturnedPiece, 'thumbnail' | 'name' | 'color' | 'sizeLabel' | 'paidFormatted'>,
  why = '',
): ReactElement => (
  <span className={css.piece}>
    {thumbnail ? (
      <img src={`${thumbnail}?w=320`} alt="" width={72} height={72} loading="lazy" className={css.picture} />
    ) : (
      <span className={css.picture} />
    )}
    <span className={css.facts}>
      <strong>{name || words('giftCard')}</strong>
      <span className={css.small}>
        {[color, sizeLabel && words('size', { size: sizeLabel })].filter(Boolean).join(' · ')}
      </span>
      {why && <span className={css.small}>{why}</span>}
    </span>
    <span className={css.amount}>{paidFormatted}</span>
  </span>
);
