import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_kit/block.types';
import { renderLine } from './bag-line.view';
import { renderSummary } from './bag-summary.view';
import { renderGift } from './gift.view';
import * as css from './bag.css';
import type { BagProps } from './bag.schema';
import type { BagData } from './bag.server';

export type BagView = BlockViewProps<BagProps, BagData>;

/** Static: every change comes back as this block anew, so lines and totals can never disagree. */
export default function Bag(view: BagView): ReactElement {
  const { id, data: { bag }, words } = view;
  const lines = bag?.shoppingCart ?? [];
  return (
    <section id={id} className={css.bag} aria-labelledby={`${id}-title`} data-wakes="bag" data-revision={bag?.revision ?? 0} data-count={lines.length}>
      <h1 id={`${id}-title`} className={css.title}>{words('title')}{lines.length > 0 && <small>{words('count', { count: lines.length })}</small>}</h1>
      {renderNotes(view)}
      {lines.length === 0 ? renderEmpty(view) : (
        <div className={css.columns}>
          <div className={css.goods}>
            <ul role="list" aria-label={words('lines')} className={css.lines[view.props.look]}>{lines.map((line) => renderLine(view, line))}</ul>
            {renderGift(view, bag!)}
          </div>
          {renderSummary(view, bag!)}
        </div>
      )}
    </section>
  );
}

const DONE: Readonly<Record<string, string>> = { 'bag.removeLine': 'removed', 'bag.changeSize': 'resized', 'bag.applyVoucher': 'voucherApplied', 'bag.dropVoucher': 'voucherDropped', 'bag.chooseGift': 'giftKept' };

/** What has just been done, or what was kept; the script fills the last line when another tab changed the bag. */
function renderNotes({ data: { form, bag, kept, lost }, words }: BagView): ReactElement {
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <>
      <p role="status" tabIndex={-1} className={css.note}>{done && words(done)}</p>
      {kept && bag && bag.shoppingCart.length > 0 && <p className={css.note}>{words('kept')}</p>}
      {lost && <p role="alert" className={css.note}>{words('lost')}</p>}
      <p className={css.note} data-changed={words('changed')} aria-live="polite" />
    </>
  );
}

function renderEmpty({ props, words, slots }: BagView): ReactElement {
  return (
    <div className={css.empty}>
      <p className={css.emptyTitle}>{words('empty')}</p>
      <p>{words('emptyText')}</p>
      <LinkButton href={props.shop} kind="primary">{words('lookAround')}</LinkButton>
      {slots.empty}
    </div>
  );
}
