import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select, type SelectOption } from '../../ui/select/select';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { joinReason } from './chosen-pieces';
import { renderPiece } from './piece.view';
import * as css from './return-order.css';
import type { ChooseData, ReturnedPiece, ReturnView, StepOne } from './return-order.types';

/** First step: pieces and reasons. */
export function ChoosePieces(view: ReturnView<ChooseData>): ReactElement {
  const { id, words, page, data } = view;
  const { step, form, until, refused } = data;
  const isOpen = step.products.some(({ returnable }) => returnable);
  const lead = !isOpen ? 'nothing' : until ? 'until' : 'beforeArrival';
  return (
    <>
      <p className={css.lead}>{words(lead, { until })}</p>
      {step.unquoted && isOpen && (
        <p role="status" className={css.note}>
          {words('unquoted')}
        </p>
      )}
      {refused && (
        <p role="alert" className={css.note}>
          {words(`error_${refused}`)}
        </p>
      )}
      <CommandForm
        block={id}
        command="return.choose"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <ul role="list" className={css.pieces}>
          {step.products.map((piece, at) => (
            <li key={piece.id} className={css.row}>
              {piece.returnable ? renderChoice(view, piece, at) : renderClosed(view, piece)}
            </li>
          ))}
        </ul>
        {isOpen && (
          <Button type="submit" kind="primary" wide>
            {words('next')}
          </Button>
        )}
      </CommandForm>
    </>
  );
}

/** The reason field shows once a piece is ticked; without `:has` it is always visible. */
function renderChoice(view: ReturnView<ChooseData>, piece: ReturnedPiece, at: number): ReactElement {
  const { id, words, data } = view;
  const { form, chosen, step } = data;
  const typed = form?.command === 'return.choose' ? form.values : undefined;
  const isChosen = typed ? typed[`piece${at}`] === piece.id : piece.id in chosen;
  const box = `${id}-piece${at}`;
  return (
    <>
      <label className={css.choice} htmlFor={box}>
        <input
          id={box}
          type="checkbox"
          name={`piece${at}`}
          value={piece.id}
          defaultChecked={isChosen}
          className={css.box}
        />
        {renderPiece(view, piece)}
      </label>
      <div className={css.reason}>
        <Select
          words={fieldWords(id, `reason${at}`, words('reason', { name: piece.name }), form, { optional: '' })}
          name={`reason${at}`}
          defaultValue={typed?.[`reason${at}`] ?? chosen[piece.id] ?? ''}
          options={listReasons(step, words('choose'))}
        />
      </div>
    </>
  );
}

const listReasons = ({ reasons }: StepOne, choose: string): SelectOption[] => [
  { value: '', label: choose },
  ...reasons.flatMap(({ id, name, subReasons }) =>
    subReasons.length === 0
      ? [{ value: id, label: name }]
      : subReasons.map((detail) => ({
          value: joinReason({ reason: id, subReason: detail.id }),
          label: `${name}: ${detail.name}`,
        })),
  ),
];

const renderClosed = (view: ReturnView<ChooseData>, piece: ReturnedPiece): ReactElement => (
  <div className={css.closed}>
    {renderPiece(view, piece)}
    <p className={css.small}>{view.words(`why_${piece.why}`)}</p>
  </div>
);
