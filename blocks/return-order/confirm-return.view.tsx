import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextArea } from '../../ui/form-field/text-area';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderPiece } from './piece.view';
import * as css from './return-order.css';
import type { ConfirmData, ReturnView } from './return-order.types';
import { renderWays } from './ways.view';

/** Second step: return method and refund. */
export function ConfirmReturn(view: ReturnView<ConfirmData>): ReactElement {
  const { id, words, page, data } = view;
  const { form, pieces, step } = data;
  return (
    <>
      <section className={css.panel} aria-labelledby={`${id}-chosen`}>
        <h2 id={`${id}-chosen`}>{words('chosen')}</h2>
        <ul role="list" className={css.pieces}>
          {pieces.map(({ piece, why }) => (
            <li key={piece.id} className={css.row}>
              {renderPiece(view, piece, why)}
            </li>
          ))}
        </ul>
        <p className={css.onward}>
          <a href={page.path}>{words('change')}</a>
        </p>
      </section>
      {renderSum(view)}
      <CommandForm
        block={id}
        command="return.register"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <input type="hidden" name="pieces" value={data.query} />
        <input type="hidden" name="version" value={step.version} />
        {renderWays(view, data)}
        <TextArea
          words={fieldWords(id, 'comment', words('comment'), form, { optional: words('mayBeEmpty') })}
          name="comment"
          rows={3}
          maxLength={500}
          defaultValue={form?.values.comment}
        />
        <Button type="submit" kind="primary" wide>
          {words('register')}
        </Button>
      </CommandForm>
    </>
  );
}

/** The refund before return costs; each method shows its own total. */
function renderSum({ id, words, data: { step } }: ReturnView<ConfirmData>): ReactElement | null {
  const { refund } = step;
  if (!refund) return null;
  return (
    <section className={css.panel} aria-labelledby={`${id}-sum`}>
      <h2 id={`${id}-sum`}>{words('sum')}</h2>
      <dl className={css.sums}>
        {refund.rows.map(({ kind, formatted }) => (
          <div key={kind} className={css.sum}>
            <dt>{words(`row_${kind}`)}</dt>
            <dd>{formatted}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{words('total')}</dt>
          <dd>{refund.totalFormatted}</dd>
        </div>
      </dl>
      {refund.to.length === 0 ? (
        <p className={css.small}>{words('to_none')}</p>
      ) : (
        refund.to.map(({ means, formatted }) => (
          <p key={means} className={css.small}>
            {words(`to_${means}`, { amount: formatted })}
          </p>
        ))
      )}
    </section>
  );
}
