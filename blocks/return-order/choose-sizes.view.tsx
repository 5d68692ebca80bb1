import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select, type SelectOption } from '../../ui/select/select';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderPiece } from './piece.view';
import * as css from './return-order.css';
import type { ExchangeData, ExchangedPiece, ReturnView } from './return-order.types';
import { renderWays } from './ways.view';

/** An exchange in one form: pieces with their new sizes, and how the old ones come back. */
export function ChooseSizes(view: ReturnView<ExchangeData>): ReactElement {
  const { id, words, page, data } = view;
  const { step, form, until } = data;
  const isOpen = step.products.some(({ exchangeable }) => exchangeable);
  return (
    <>
      <p className={css.lead}>{words(isOpen ? 'exchangeLead' : 'exchangeNothing')}</p>
      {isOpen && (
        <p className={css.small}>
          {[words('exchangeFree'), until && words('exchangeUntil', { until })].filter(Boolean).join(' ')}
        </p>
      )}
      <CommandForm
        block={id}
        command="return.exchange"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <input type="hidden" name="version" value={step.version} />
        <input type="hidden" name="cost" value={step.productShipmentCost} />
        <ul role="list" className={css.pieces}>
          {step.products.map((piece, at) => (
            <li key={piece.id} className={css.row}>
              {piece.exchangeable ? renderChoice(view, piece, at) : renderClosed(view, piece)}
            </li>
          ))}
        </ul>
        {isOpen && renderWays(view, data)}
        {isOpen && (
          <Button type="submit" kind="primary" wide>
            {words('exchangeRegister')}
          </Button>
        )}
      </CommandForm>
    </>
  );
}

/** The size shows once its piece is ticked; without `:has` it is always visible. */
function renderChoice(view: ReturnView<ExchangeData>, piece: ExchangedPiece, at: number): ReactElement {
  const { id, words, page, data } = view;
  const { form } = data;
  const typed = form?.command === 'return.exchange' ? form.values : undefined;
  const box = `${id}-piece${at}`;
  const label = words('newSize', { name: piece.name, size: piece.sizeLabel });
  return (
    <>
      <label className={css.choice} htmlFor={box}>
        <input
          id={box}
          type="checkbox"
          name={`piece${at}`}
          value={piece.id}
          defaultChecked={typed?.[`piece${at}`] === piece.id}
          className={css.box}
        />
        {renderPiece(view, piece)}
      </label>
      <div className={css.reason}>
        <Select
          words={fieldWords(id, `size${at}`, label, form, { optional: '' })}
          name={`size${at}`}
          defaultValue={typed?.[`size${at}`] ?? ''}
          options={listSizes(view, piece)}
        />
        {piece.url && piece.sizes.some(({ stock }) => stock === 0) && (
          <p className={css.onward}>
            <a href={page.href(piece.url)}>{words('insteadNotify')}</a>
          </p>
        )}
      </div>
    </>
  );
}

const listSizes = ({ words }: Pick<ReturnView, 'words'>, { sizes }: ExchangedPiece): SelectOption[] => [
  { value: '', label: words('choose') },
  ...sizes.map(({ value, label, stock, low }) => ({
    value,
    label:
      stock === 0 ? words('sizeSoldOut', { size: label }) : low ? words('sizeLow', { size: label }) : label,
    disabled: stock === 0,
  })),
];

/** Reasons that leave the return open. */
const RETURNABLE: readonly unknown[] = ['one_size', 'with_add_ons', 'not_free', 'exchanged', 'sold_out'];

const renderClosed = (
  { words, page, data }: ReturnView<ExchangeData>,
  piece: ExchangedPiece,
): ReactElement => (
  <div className={css.closed}>
    {renderPiece({ words }, piece)}
    <p className={css.small}>{words(`why_${piece.why}`)}</p>
    {RETURNABLE.includes(piece.why) && (
      <p className={css.onward}>
        <a href={data.returnLink}>{words('insteadReturn')}</a>
        {piece.why === 'sold_out' && piece.url && <a href={page.href(piece.url)}>{words('insteadNotify')}</a>}
      </p>
    )}
  </div>
);
