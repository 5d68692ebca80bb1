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
  const { pieces } = data;
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
      {data.step.unquoted ? renderUnquoted(view) : renderRegistration(view)}
    </>
  );
}

function renderRegistration(view: ReturnView<ConfirmData>): ReactElement {
  const { id, words, page, data } = view;
  const { form, step } = data;
  return (
    <>
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

/** No sum and no methods until the cross-border service answers. A refused registration is repeated with all that was typed, otherwise the step is read again. */
function renderUnquoted({ id, words, page, data }: ReturnView<ConfirmData>): ReactElement {
  const { form, query } = data;
  const note = (
    <p role="alert" className={css.note}>
      {words('unquotedChosen')}
    </p>
  );
  if (!form)
    return (
      <>
        {note}
        <p className={css.onward}>
          <a href={`${page.path}?${query}`}>{words('tryAgain')}</a>
        </p>
      </>
    );
  return (
    <CommandForm
      block={id}
      command="return.register"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      {note}
      {Object.entries(form.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="primary" wide>
        {words('tryAgain')}
      </Button>
    </CommandForm>
  );
}

/** The refund before return costs; each method shows its own total. */
function renderSum({ id, words, data: { step, donation } }: ReturnView<ConfirmData>): ReactElement | null {
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
      {donation && <p className={css.small}>{words('donation', { amount: donation })}</p>}
    </section>
  );
}
