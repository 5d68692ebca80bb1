import { Fragment } from 'react';
import { toKilobytes } from '../../model/page-weights';
import type { BlockCost } from '../editor.types';
import type { Words } from '../texts';
import * as css from '../web.css';

/** Beside the chosen block: what it costs a visitor, against its budget. @param p95 ms of its data on live pages */
export function Cost({
  words,
  cost: { scripts, styles, budget },
  p95,
}: {
  words: Words;
  cost: BlockCost;
  p95: number | undefined;
}) {
  const inKilobytes = (amount: number, of: number) => ({
    amount: toKilobytes(amount),
    budget: toKilobytes(of),
  });
  const parts = [
    scripts === 0
      ? { text: words.t('cost.noScripts'), isOver: false }
      : {
          text: words.t('cost.scripts', inKilobytes(scripts, budget.scripts)),
          isOver: scripts > budget.scripts,
        },
    { text: words.t('cost.styles', inKilobytes(styles, budget.styles)), isOver: styles > budget.styles },
  ];
  if (p95 !== undefined && p95 > budget.data)
    parts.push({ text: words.t('cost.data', { amount: p95, budget: budget.data }), isOver: true });
  return (
    <p className={css.muted}>
      {words.t('cost.title')}{' '}
      {parts.map(({ text, isOver }, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          {isOver ? <strong className={css.over}>{text}</strong> : text}
        </Fragment>
      ))}
    </p>
  );
}
