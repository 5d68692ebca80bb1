import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select, type SelectOption } from '../../ui/select/select';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderPayment } from './payment.view';
import { renderPiece } from './piece.view';
import * as css from './return-order.css';
import type { ExchangeData, ExchangedPiece, ReturnView } from './return-order.types';
import { renderWays } from './ways.view';

const SOLD_OUT = 'ERROR_NO_STOCK';
/** Commands of the form. */
const COMMANDS: readonly string[] = ['return.exchange', 'return.instead', 'return.wait'];

/** An exchange in one form: pieces with their new sizes, and how the old ones come back. */
export function ChooseSizes(view: ReturnView<ExchangeData>): ReactElement {
  const { id, words, page, data } = view;
  const { step, form, until } = data;
  const isOpen = step.products.some(({ exchangeable }) => exchangeable);
  return (
    <>
      {renderNews(view)}
      <p className={css.lead}>{words(isOpen ? 'exchangeLead' : 'exchangeNothing')}</p>
      {isOpen && (
        <p className={css.small}>
          {[describeCost(view), until && words('exchangeUntil', { until })].filter(Boolean).join(' ')}
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
        {renderSoldOut(view)}
        <ul role="list" className={css.pieces}>
          {step.products.map((piece, at) => (
            <li key={piece.id} className={css.row}>
              {piece.exchangeable ? renderChoice(view, piece, at) : renderClosed(view, piece)}
            </li>
          ))}
        </ul>
        {isOpen && renderWays(view, data)}
        {isOpen && renderPayment(view)}
        {isOpen && (
          <Button type="submit" kind="primary" wide>
            {renderRegister(view)}
          </Button>
        )}
      </CommandForm>
    </>
  );
}

const describeCost = ({ words, data: { step } }: ReturnView<ExchangeData>): string =>
  step.productShipmentCost === 0
    ? words('exchangeFree')
    : words('exchangeCosts', { cost: step.productShipmentCostFormatted });

/** Where it costs something the button names the amount; the style sheet swaps it for a return method that is free. */
const renderRegister = ({ words, data: { step } }: ReturnView<ExchangeData>): ReactElement =>
  step.productShipmentCost === 0 ? (
    <span>{words('exchangeRegister')}</span>
  ) : (
    <>
      <span className={css.whenPaid}>
        {words('exchangePay', { cost: step.productShipmentCostFormatted })}
      </span>
      <span className={css.whenFree}>{words('exchangeRegister')}</span>
    </>
  );

/** What became of a payment, or of the wish to wait for a size. */
function renderNews({ words, data: { again, form } }: ReturnView<ExchangeData>): ReactElement | null {
  const waiting = form?.command === 'return.wait' && form.status === 'done' ? form.data : undefined;
  if (waiting)
    return (
      <p role="status" tabIndex={-1} className={css.lead}>
        {words('waiting', waiting as { email: string })}
      </p>
    );
  return again ? (
    <p role="alert" tabIndex={-1} className={css.error}>
      {words(`came_${again.outcome}`)}
    </p>
  ) : null;
}

/** A chosen size has sold out meanwhile: the money back or the size later, by one press each. */
const renderSoldOut = ({ words, data: { form } }: ReturnView<ExchangeData>): ReactElement | null =>
  form?.message?.startsWith(`${SOLD_OUT}:`) ? (
    <p className={css.onward}>
      <Button type="submit" kind="outline" name="_command" value="return.instead">
        {words('soldOutReturn')}
      </Button>
      <Button type="submit" kind="outline" name="_command" value="return.wait">
        {words('soldOutWait')}
      </Button>
    </p>
  ) : null;

/** The size shows once its piece is ticked; without `:has` it is always visible. */
function renderChoice(view: ReturnView<ExchangeData>, piece: ExchangedPiece, at: number): ReactElement {
  const { id, words, page, data } = view;
  const { form, again } = data;
  const typed = form && COMMANDS.includes(form.command) ? form.values : undefined;
  const before = again?.sizes[piece.id];
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
          defaultChecked={typed?.[`piece${at}`] === piece.id || before !== undefined}
          className={css.box}
        />
        {renderPiece(view, piece)}
      </label>
      <div className={css.reason}>
        <Select
          words={fieldWords(id, `size${at}`, label, form, { optional: '' })}
          name={`size${at}`}
          defaultValue={typed?.[`size${at}`] ?? before ?? ''}
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
const RETURNABLE: readonly unknown[] = ['one_size', 'with_add_ons', 'exchanged', 'sold_out'];

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
