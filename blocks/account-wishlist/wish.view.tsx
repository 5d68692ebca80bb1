import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { renderPrice } from '../_parts/product-card/price.view';
import { loadingOf, pictureSet, sizedPicture } from '../_journey/picture-source';
import * as css from './account-wishlist.css';
import type { WishlistView } from './account-wishlist.types';
import type { ShownProduct, ShownWish } from './describe-wish.server';

/** Widths of the picture in a row, two for dense screens. */
const WIDTHS = [320, 480] as const;

/** One saved piece: what it is, what has become of it, and what can be done with it. */
export function renderWish(view: WishlistView, wish: ShownWish): ReactElement {
  const { props } = view;
  const { product, name, saved, notes } = wish;
  return (
    <article className={css.card[props.look]}>
      {product?.picture && renderPicture(product.picture)}
      <div className={css.facts}>
        <h2 className={css.name}>{product ? <a href={product.href}>{name}</a> : name}</h2>
        {product && <p className={css.small}>{product.colour}</p>}
        {product && <p className={css.price}>{renderPrice(product.price, priceWords(view))}</p>}
        {notes.length > 0 && (
          <ul role="list" className={css.notes}>
            {notes.map(({ text, isGood }) => (
              <li key={text} data-good={isGood ? '' : undefined}>
                {text}
              </li>
            ))}
          </ul>
        )}
        <p className={css.small}>{saved}</p>
      </div>
      <div className={css.actions}>
        {product?.canBeBought && renderToBag(view, wish, product)}
        {renderRemove(view, wish)}
      </div>
    </article>
  );
}

const renderPicture = ({ src, alt }: { src: string; alt: string }): ReactElement => (
  <img
    className={css.picture}
    src={sizedPicture(src, 320)}
    srcSet={pictureSet(src, WIDTHS)}
    sizes="(max-width:767px) 30vw,160px"
    width={320}
    height={320}
    alt={alt}
    {...loadingOf(false)}
  />
);

const priceWords = ({ words }: WishlistView) => ({
  salePrice: words('cardSalePrice'),
  previousPrice: words('cardPreviousPrice'),
  fromPrice: (price: string) => words('cardFromPrice', { price }),
});

/** The form of the piece whose button was pressed: a refusal stands with it. */
const formOf = ({ data: { form } }: WishlistView, { id }: ShownWish) =>
  form?.values.product === id ? form : undefined;

function renderToBag(view: WishlistView, wish: ShownWish, product: ShownProduct): ReactElement {
  const { id, words, page, data } = view;
  const form = formOf(view, wish);
  const { sizes, size } = product;
  return (
    <CommandForm
      block={id}
      command="wishlist.toBag"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      {renderFields(data.items, wish)}
      {sizes.length === 1 ? (
        <input type="hidden" name="size" value={size} />
      ) : (
        <Select
          name="size"
          defaultValue={size}
          words={{ ...fieldWords(id, 'size', words('size'), form), id: `${id}-${wish.id}-size` }}
          options={[
            { value: '', label: words('chooseSize') },
            ...sizes.map(({ value, label, inStock }) => ({
              value,
              label: inStock ? label : words('sizeSoldOut', { size: label }),
              disabled: !inStock,
            })),
          ]}
        />
      )}
      <Button type="submit" kind="primary" wide>
        {words('toBag')}
        <span className={visuallyHidden}>: {wish.name}</span>
      </Button>
    </CommandForm>
  );
}

const renderRemove = (view: WishlistView, wish: ShownWish): ReactElement => (
  <CommandForm
    block={view.id}
    command="wishlist.remove"
    page={view.page}
    form={formOf(view, wish)}
    offline={view.words('offline')}
    className={css.form}
  >
    {renderFields(view.data.items, wish)}
    <button type="submit" className={css.remove}>
      {view.words('remove')}
      <span className={visuallyHidden}>: {wish.name}</span>
    </button>
  </CommandForm>
);

/** A guest's list goes along: it is kept on the device alone. */
const renderFields = (items: string, { id }: ShownWish): ReactElement => (
  <>
    <input type="hidden" name="product" value={id} />
    {items && <input type="hidden" name="items" value={items} />}
  </>
);
