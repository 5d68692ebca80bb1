import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { Price } from '../../ui/price/price';
import { mergeLines, type MergedLine } from '../_journey/bag/merge-lines';
import type { Bag } from '../_journey/bag/visitor-bag.server';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import { joinParts } from '../_journey/text-formats';
import { pictureSet, sizedPicture } from '../_journey/picture-source';
import * as css from './mini-bag.css';
import type { MiniBagProps } from './mini-bag.schema';
import type { MiniBagData } from './mini-bag.server';

type View = BlockViewProps<MiniBagProps, MiniBagData>;

/** Static: the script opens it in a dialog, and every change brings this block again as a whole. */
export default function MiniBag(view: View): ReactElement {
  const {
    id,
    data: { bag, form },
    words,
  } = view;
  const lines = bag?.shoppingCart ?? [];
  return (
    <section id={id} className={css.mini} aria-labelledby={`${id}-title`} data-count={lines.length}>
      <header className={css.head}>
        <h2 id={`${id}-title`} className={css.title}>
          {words('title')}
          {lines.length > 0 && <small>{words('count', { count: lines.length })}</small>}
        </h2>
        <form method="dialog">
          <Button type="submit" kind="quiet" square aria-label={words('close')}>
            <Icon name="close" />
          </Button>
        </form>
      </header>
      <p role="status" tabIndex={-1} className={css.note}>
        {form?.status === 'done' && words('removed')}
      </p>
      {bag && lines.length > 0 ? renderFull(view, bag) : renderEmpty(view)}
    </section>
  );
}

function renderFull(view: View, bag: Bag): ReactElement {
  const { props, words } = view;
  const isReady = (bag.erpActive || bag.extendedBlockErp) && bag.blockedSkus.length === 0;
  return (
    <>
      <ul role="list" aria-label={words('lines')} className={css.lines[props.look]}>
        {mergeLines(bag.shoppingCart).map((line) => renderLine(view, line))}
      </ul>
      <footer className={css.foot}>
        {renderPromo(bag.freeShippingLabel, words, 'freeShipping')}
        {renderPromo(bag.gwplabel, words, 'gift')}
        {bag.gift && <p className={css.promo}>{words('giftNamed', { name: bag.gift.name })}</p>}
        {bag.blockedSkus.length > 0 && <p className={css.blocked}>{words('blocked')}</p>}
        <p className={css.total}>
          <span>{words('total')}</span> <b>{bag.totals.totalFormatted}</b>
        </p>
        {props.checkout && isReady && (
          <LinkButton href={props.checkout} kind="primary">
            {words('checkout')}
          </LinkButton>
        )}
        <LinkButton href={props.bag} kind="outline">
          {words('viewBag')}
        </LinkButton>
      </footer>
    </>
  );
}

/** How far the bag is from what it earns (docs/contract/bag.md#promo-label); the bar shows the same as the words. */
function renderPromo(
  label: Bag['gwplabel'],
  words: View['words'],
  name: 'freeShipping' | 'gift',
): ReactElement | null {
  if (!label) return null;
  return (
    <p className={css.promo} data-promo={label.type}>
      <span>
        {words(label.type === 'obtained' ? `${name}Obtained` : `${name}Progress`, {
          missing: label.missingFormatted,
        })}
      </span>
      {label.type === 'progress' && <progress max={100} value={label.percent} aria-hidden="true" />}
    </p>
  );
}

const renderEmpty = ({ props, words }: View): ReactElement => (
  <div className={css.empty}>
    <p>{words('empty')}</p>
    <LinkButton href={props.shop} kind="outline">
      {words('lookAround')}
    </LinkButton>
  </div>
);

function renderLine(view: View, { line, ids }: MergedLine): ReactElement {
  const { words, page } = view;
  const name = line.giftCard ? words('giftCard') : line.name || line.code;
  const previous = line.voucher ? line.prices?.currentFormated : line.prices?.previousFormated;
  return (
    <li key={line.id} className={css.line} data-status={line.status}>
      {line.thumbnail ? (
        <img
          src={sizedPicture(line.thumbnail, 320)}
          srcSet={pictureSet(line.thumbnail, [320])}
          sizes="80px"
          width={80}
          height={80}
          alt=""
          className={css.picture}
        />
      ) : (
        <span className={css.picture} />
      )}
      <div className={css.facts}>
        <h3 className={css.name}>{line.url ? <a href={page.href(line.url)}>{name}</a> : name}</h3>
        <p>{joinParts([line.color, line.sizeLabel && words('size', { size: line.sizeLabel })])}</p>
        {line.status === 'available' ? (
          line.lowStock && <p>{words('lowStock')}</p>
        ) : (
          <p className={css.trouble}>{words(line.status)}</p>
        )}
        {renderRemove(view, { line, ids }, name)}
      </div>
      <p className={css.price}>
        {ids.length > 1 && `${ids.length} × `}
        <Price
          current={line.priceFormatted}
          previous={previous ?? undefined}
          words={{ sale: words('salePrice'), previous: words('previousPrice') }}
        />
      </p>
    </li>
  );
}

function renderRemove(
  { id, data: { form }, words, page }: View,
  { line, ids }: MergedLine,
  name: string,
): ReactElement {
  return (
    <CommandForm
      block={id}
      command="miniBag.removeLine"
      page={page}
      form={form?.values.line?.split(' ')[0] === line.id ? form : undefined}
      offline={words('offline')}
    >
      <input type="hidden" name="line" value={ids.join(' ')} />
      <Button type="submit" kind="quiet" aria-label={words('removeNamed', { name, size: line.sizeLabel })}>
        {words('remove')}
      </Button>
    </CommandForm>
  );
}
