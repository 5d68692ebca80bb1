import type { ReactElement } from 'react';
import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import { cardWidths, loadingOf, pictureSet, sizedPicture } from '../../_journey/picture-source';
import { CachedItem } from '../../_contract/kept-html';
import { joinParts } from '../../_journey/text-formats';
import { listShown, makeVoucherKey } from '../voucher-price/show-vouchers';
import { renderHeart, renderHeartForm } from '../wishlist/heart.view';
import { renderVoucher } from '../voucher-price/voucher.view';
import { type CardRating, type RatingWords, isMixed, writeTagFacts } from './card-facts';
import type { CardOptions } from './product-card.types';
import { renderPrice } from './price.view';
import * as css from './product-card.css';

/** Colours that a card shows; where a model has more, one place less and how many there are beside. */
const MAX_SWATCHES = 5;

/** The card's own colour first, then the others as links to their own pages. Painted by an attribute: a style attribute would be refused by the content security policy. */
function renderSwatches(
  { id, color, colors }: Product,
  { words, href }: Pick<CardOptions, 'words' | 'href'>,
): ReactElement {
  const others = colors.filter((one) => one.id !== id);
  const shown = others.slice(0, colors.length > MAX_SWATCHES ? MAX_SWATCHES - 2 : MAX_SWATCHES - 1);
  return (
    <span role="group" aria-label={words.colours(colors.length)}>
      <svg color={color.hex} aria-hidden />
      {shown.map((one) => (
        <a key={one.id} href={href(one.url)} title={one.name}>
          <svg color={one.hex} aria-hidden />
        </a>
      ))}
      {shown.length < others.length && `+${others.length - shown.length}`}
    </span>
  );
}

/** Five stars filled to the half, and how many people gave them. */
function renderStars(rating: CardRating, words: RatingWords): ReactElement {
  return (
    <span role="img" aria-label={words.rating(rating)} data-halves={Math.round(rating.average * 2)}>
      {words.count(rating.total)}
    </span>
  );
}

/**
 * Renders products as a list of cards. Plain functions instead of components, and classes on the list only:
 * a listing holds forty cards, and each byte and each element of a card costs forty times.
 */
export function renderCards(products: readonly Product[], options: CardOptions): ReactElement {
  const list = renderList(products, options);
  return options.hearts ? renderHeartForm(options.hearts, list) : list;
}

function renderList(products: readonly Product[], options: CardOptions): ReactElement {
  const { from = 1 } = options;
  const mixed = isMixed(products);
  const use = options.vouchers ? makeVoucherKey(options.vouchers) : '';
  return (
    <ul
      className={[css.cards[options.variant], options.square && css.square, options.className]
        .filter(Boolean)
        .join(' ')}
      role="list"
      data-currency={products[0]?.prices.currency}
      data-from={from > 1 ? from : undefined}
    >
      {products.map((product, index) => (
        <CachedItem
          key={product.id}
          owner={options.owner}
          of={product}
          variant={
            (mixed ? 'mixed ' : '') +
            makeVariantKey(index, options) +
            makeExtrasKey(product, options) +
            (use && hasVouchers(product) ? use : '')
          }
          render={() => renderCard(product, index, options, mixed)}
        />
      ))}
    </ul>
  );
}

/** What a card shows of its place in the list: how its picture loads, and its number. */
const makeVariantKey = (index: number, { variant, eager = 0, from = 1 }: CardOptions): string =>
  `${index < eager ? Math.min(index, 1) : 'late'} ${variant === 'specimen' ? from + index : ''}`;

/** Swatches are the owner's choice; stars change with what people write. */
const makeExtrasKey = ({ id }: Product, { stars }: CardOptions): string => {
  const rating = stars?.ratings[id];
  return rating ? ` ${rating.average}/${rating.total} ` : '';
};

/** Most products have none: their cached HTML is the same with any voucher. */
function hasVouchers({ voucherPrices }: Product): boolean {
  for (const _code in voucherPrices) return true;
  return false;
}

function renderCard(product: Product, index: number, options: CardOptions, mixed: boolean): ReactElement {
  const { words, variant, eager = 0 } = options;
  const Heading = `h${options.level}` as const;
  const [first, second] = product.pictures;
  return (
    <>
      {first && renderPicture(first.src, first.alt, options.sizes, loadingOf(index < eager, index === 0))}
      {second && renderPicture(second.src, '', undefined, loadingOf(false))}
      <Heading>
        <a href={options.href(product.url)} data-item={writeTagFacts(product)}>
          {product.name}
        </a>
      </Heading>
      <p>
        {joinParts([
          variant === 'specimen' ? `${product.id} ${product.color.name}` : product.color.name,
          mixed && words.wearer(product.target),
        ])}
      </p>
      {renderPrice(product.prices, words)}
      {!options.swatches && product.colors.length > 1 && (
        <small>{words.colours(product.colors.length)}</small>
      )}
      {product.badge && <em>{words.badge(product.badge)}</em>}
      {variant === 'specimen' && <i aria-hidden>{String((options.from ?? 1) + index).padStart(3, '0')}</i>}
      {variant === 'split' && renderFigures(product)}
      {options.hearts &&
        renderHeart({ id: product.id, name: product.name, colour: product.color.name }, options.hearts.words)}
      {renderExtras(product, options)}
      {hasVouchers(product) && renderVouchers(product, options)}
    </>
  );
}

function renderExtras(product: Product, options: CardOptions): ReactElement | null {
  const { swatches, stars } = options;
  const rating = stars?.ratings[product.id];
  const hasSwatches = swatches === true && product.colors.length > 1;
  if (!hasSwatches && !rating) return null;
  return (
    <span>
      {hasSwatches && renderSwatches(product, options)}
      {rating && renderStars(rating, stars.words)}
    </span>
  );
}

function renderVouchers(
  { voucherPrices }: Product,
  { words, href, vouchers = {} }: CardOptions,
): ReactElement[] {
  return listShown(voucherPrices, vouchers).map((shown) => renderVoucher(shown, words.voucher(href)));
}

function renderPicture(
  src: string,
  alt: string,
  sizes: string | undefined,
  loading: Record<string, string>,
): ReactElement {
  return (
    <img
      src={sizedPicture(src, 640)}
      srcSet={sizes && pictureSet(src, cardWidths)}
      sizes={sizes}
      width={640}
      height={640}
      alt={alt}
      {...loading}
    />
  );
}

interface Fact {
  key: string;
  label: string;
  value: string;
}
const figureKeys = ['weight', 'drop'];

/** A listing may bring measured facts along; runners compare by them. */
function renderFigures(product: Product): ReactElement | null {
  const facts = Array.isArray(product.facts)
    ? (product.facts as Fact[]).filter((fact) => figureKeys.includes(fact.key))
    : [];
  if (!facts.length) return null;
  return (
    <dl>
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
