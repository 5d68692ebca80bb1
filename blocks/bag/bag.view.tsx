import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { mergeLines } from '../_journey/bag/merge-lines';
import { CommandForm } from '../_parts/command-form/command-form.view';
import { renderLine } from './bag-line.view';
import { renderSummary } from './bag-summary.view';
import { renderGift } from './gift.view';
import * as css from './bag.css';
import type { BagView } from './bag.types';

/** Static: every change brings this block again as a whole, so lines and totals can never disagree. */
export default function Bag(view: BagView): ReactElement {
  const {
    id,
    data: { bag },
    words,
  } = view;
  const lines = bag?.shoppingCart ?? [];
  return (
    <section
      id={id}
      className={css.bag}
      aria-labelledby={`${id}-title`}
      data-on-visible="bag"
      data-revision={bag?.revision ?? 0}
      data-count={lines.length}
    >
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
        {lines.length > 0 && <small>{words('count', { count: lines.length })}</small>}
      </h1>
      {renderNotes(view)}
      {lines.length === 0 ? (
        renderEmpty(view)
      ) : (
        <div className={css.columns}>
          <div className={css.goods}>
            <ul role="list" aria-label={words('lines')} className={css.lines[view.props.look]}>
              {mergeLines(lines).map((line) => renderLine(view, line))}
            </ul>
          </div>
          {renderSummary(view, bag!)}
          {renderGift(view, bag!)}
        </div>
      )}
    </section>
  );
}

const DONE: Readonly<Record<string, string>> = {
  'bag.removeLine': 'removed',
  'bag.putBack': 'putBackDone',
  'bag.oneMore': 'resizedMany',
  'bag.oneLess': 'resizedMany',
  'bag.changeSize': 'resized',
  'bag.applyVoucher': 'voucherApplied',
  'bag.dropVoucher': 'voucherDropped',
  'bag.chooseGift': 'giftKept',
};

/** What has just been done, or what was kept; the script fills the last line when another tab changed the bag. */
function renderNotes(view: BagView): ReactElement {
  const {
    data: { form, bag, kept, lost, removed },
    words,
  } = view;
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <>
      <p role="status" tabIndex={-1} className={css.note}>
        {done && words(done)}
      </p>
      {removed && renderUndo(view, removed)}
      {kept && bag && bag.shoppingCart.length > 0 && <p className={css.note}>{words('kept')}</p>}
      {lost && (
        <p role="alert" className={css.note}>
          {words('lost')}
        </p>
      )}
      <p className={css.note} data-changed={words('changed')} aria-live="polite" />
    </>
  );
}

/** A slip is put right by one press, with a script or without. */
const renderUndo = ({ id, data: { form }, words, page }: BagView, removed: string): ReactElement => (
  <CommandForm
    block={id}
    command="bag.putBack"
    page={page}
    form={form}
    offline={words('offline')}
    className={css.undo}
  >
    <input type="hidden" name="removed" value={removed} />
    <Button type="submit" kind="outline">
      {words('putBack')}
    </Button>
  </CommandForm>
);

function renderEmpty({ props, words, slots }: BagView): ReactElement {
  return (
    <div className={css.empty}>
      <p className={css.emptyTitle}>{words('empty')}</p>
      <p>{words('emptyText')}</p>
      <LinkButton href={props.shop} kind="primary">
        {words('lookAround')}
      </LinkButton>
      {slots.empty}
    </div>
  );
}
