import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { Price } from '../../ui/price/price';
import { Select } from '../../ui/select/select';
import type { MergedLine } from '../_journey/bag/merge-lines';
import type { Bag } from '../_journey/bag/visitor-bag.server';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { joinParts } from '../_journey/text-formats';
import { pictureSet, sizedPicture } from '../_journey/picture-source';
import * as css from './bag.css';
import type { BagView } from './bag.types';

type Line = Bag['shoppingCart'][number];

export function renderLine(view: BagView, merged: MergedLine): ReactElement {
  const { words } = view;
  const { line, ids } = merged;
  return (
    <li
      key={line.id}
      className={css.line}
      data-status={line.status}
      data-add-on={line.parentId ? '' : undefined}
    >
      {renderPicture(view, line)}
      <div className={css.facts}>
        <h2 className={css.name}>
          {line.url ? <a href={view.page.href(line.url)}>{line.name}</a> : findName(view, line)}
        </h2>
        <p className={css.detail}>
          {joinParts([line.color, line.sizeLabel && words('size', { size: line.sizeLabel })])}
        </p>
        {renderHints(view, line)}
        <div className={css.actions}>
          {renderQuantity(view, merged)}
          {renderResize(view, merged)}
          {renderRemove(view, merged)}
        </div>
      </div>
      <p className={css.price}>
        <Price
          current={line.priceFormatted}
          previous={previousOf(line)}
          words={{ sale: words('salePrice'), previous: words('previousPrice') }}
        />
        {ids.length > 1 && <small>{words('apiece')}</small>}
      </p>
    </li>
  );
}

/** What is gone has no name any more: its code shows which piece it was. */
const findName = ({ words }: BagView, line: Line): string =>
  line.giftCard ? words('giftCard') : line.name || line.code;

function renderPicture({ page }: BagView, { thumbnail, url }: Line): ReactElement {
  if (!thumbnail) return <span className={css.picture} />;
  const picture = (
    <img
      src={sizedPicture(thumbnail, 320)}
      srcSet={pictureSet(thumbnail, [320, 480])}
      sizes="136px"
      width={136}
      height={136}
      alt=""
    />
  );
  // The name beside it is the link; a second one to the same place would only be one more stop.
  return url ? (
    <a className={css.picture} href={page.href(url)} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  ) : (
    <span className={css.picture}>{picture}</span>
  );
}

/** The price crossed out: what a voucher or a sale has taken off. */
function previousOf({ voucher, prices }: Line): string | undefined {
  if (!prices) return undefined;
  return voucher ? prices.currentFormated : (prices.previousFormated ?? undefined);
}

function renderHints({ words }: BagView, line: Line): ReactElement {
  const fault = line.status === 'available' ? undefined : words(line.status);
  const hints = [
    line.parentId && words('addOn'),
    line.voucher && words('voucherOff', { code: line.voucher }),
    line.membersOnly && words('membersOnly'),
    line.lowStock && !fault && words('lowStock'),
    line.priceChange && words('priceChange', { before: line.priceChange.beforeFormatted }),
  ].filter((hint) => typeof hint === 'string');
  return (
    <>
      {hints.length > 0 && (
        <ul role="list" className={css.hints}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      {fault && <p className={css.trouble}>{fault}</p>}
    </>
  );
}

function renderResize(view: BagView, { line, ids }: MergedLine): ReactElement | null {
  const {
    id,
    data: { sizes, form },
    words,
    page,
  } = view;
  const others = sizes[line.productId] ?? [];
  if (others.length < 2) return null;
  const field = `${line.id}-size`;
  const options = others.map(({ value, label, stock }) => ({
    value,
    label: stock > 0 ? label : words('soldOutSize', { size: label }),
    disabled: stock === 0 && value !== line.size,
  }));
  return (
    <details
      className={css.resize}
      name={`${id}-sizes`}
      open={isOwn(view, line) && form!.command === 'bag.changeSize'}
    >
      <summary>{words('changeSize')}</summary>
      <CommandForm
        block={id}
        command="bag.changeSize"
        page={page}
        form={isOwn(view, line) ? form : undefined}
        offline={words('offline')}
        className={css.sizeForm}
      >
        <input type="hidden" name="line" value={ids.join(' ')} />
        <Select
          words={fieldWords(id, field, words('newSize'), undefined)}
          name="size"
          options={options}
          defaultValue={line.size}
        />
        <Button type="submit" kind="outline">
          {words('change')}
        </Button>
      </CommandForm>
    </details>
  );
}

/** Whether the refused form is this line's. */
const isOwn = ({ data: { form } }: BagView, { id }: Line): boolean =>
  form !== undefined && form.status !== 'done' && form.values.line?.split(' ')[0] === id;

function renderRemove(view: BagView, { line, ids }: MergedLine): ReactElement {
  const {
    id,
    data: { form },
    words,
    page,
  } = view;
  const isRefused = isOwn(view, line) && form!.command === 'bag.removeLine';
  return (
    <CommandForm
      block={id}
      command="bag.removeLine"
      page={page}
      form={isRefused ? form : undefined}
      offline={words('offline')}
    >
      <input type="hidden" name="line" value={ids.join(' ')} />
      <Button
        type="submit"
        kind="quiet"
        aria-label={words('removeNamed', { name: findName(view, line), size: line.sizeLabel })}
      >
        {words('remove')}
      </Button>
    </CommandForm>
  );
}

/** How many of it: two buttons with the number between, each a form of its own. What is single of its kind has none. */
function renderQuantity(view: BagView, merged: MergedLine): ReactElement | null {
  const { line, ids } = merged;
  if (
    line.giftCard ||
    line.parentId ||
    line.camperoneOrderId ||
    line.additionalProducts.length > 0 ||
    line.status === 'gone'
  )
    return null;
  return (
    <div
      className={css.quantity}
      role="group"
      aria-label={view.words('quantityOf', { name: findName(view, line), size: line.sizeLabel })}
    >
      {renderStep(view, merged, 'bag.oneLess', ids.length === 1)}
      <output className={css.many}>{ids.length}</output>
      {renderStep(view, merged, 'bag.oneMore', line.status !== 'available')}
    </div>
  );
}

function renderStep(
  view: BagView,
  { line, ids }: MergedLine,
  command: 'bag.oneLess' | 'bag.oneMore',
  disabled: boolean,
): ReactElement {
  const {
    id,
    data: { form },
    words,
    page,
  } = view;
  const isRefused = isOwn(view, line) && form!.command === command;
  const isMore = command === 'bag.oneMore';
  return (
    <CommandForm
      block={id}
      command={command}
      page={page}
      form={isRefused ? form : undefined}
      offline={words('offline')}
    >
      <input type="hidden" name="line" value={ids.join(' ')} />
      <button
        type="submit"
        className={css.step}
        disabled={disabled}
        aria-label={words(isMore ? 'oneMore' : 'oneLess', {
          name: findName(view, line),
          size: line.sizeLabel,
        })}
      >
        <Icon name={isMore ? 'plus' : 'minus'} />
      </button>
    </CommandForm>
  );
}
