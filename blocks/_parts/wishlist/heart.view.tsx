import type { ReactElement, ReactNode } from 'react';
import type { Words } from '../../../engine/words/words.types';
import type { PageView } from '../../_contract/block.types';
import { readBackPath } from '../../_journey/customer/back-path';
import * as css from './heart.css';

/** What hearts of a page need: the page of the wishlist, whose block has the id `wishlist`, and words of the block around them. */
export interface Hearts {
  /** Address of the wishlist's page. */
  wishlist: string;
  page: Pick<PageView, 'path' | 'query' | 'locale'>;
  words: Words;
}

/** Where the visitor is, for the way back from a sign-in; without its query where that would be too long. */
function findBack({ path, query, locale }: Hearts['page']): string {
  const own = path.slice(locale.locale.length + 1) || '/';
  return readBackPath(query ? `${own}?${query}` : own) ?? readBackPath(own) ?? '/';
}

/**
 * Around the hearts of a list or a product. Without a script each of them sends it: a customer's product is saved, a guest is
 * redirected to the sign-in and back, and it is saved then. With one they are toggles, whose script is fetched when the first
 * is pressed.
 */
export const renderHeartForm = ({ wishlist, page, words }: Hearts, children: ReactNode): ReactElement => (
  <form
    method="post"
    action={wishlist}
    className={css.hearts}
    data-full={words('wishFull')}
    data-failed={words('wishFailed')}
  >
    <input type="hidden" name="_block" value="wishlist" />
    <input type="hidden" name="_command" value="wishlist.add" />
    <input type="hidden" name="back" value={findBack(page)} />
    <p role="status" />
    {children}
  </form>
);

/** Each colour of a model is a product. */
interface HeartProduct {
  id: string;
  name: string;
  colour: string;
}

/** The document is the same for everybody: a script sets the pressed state of saved products afterwards. */
export const renderHeart = ({ id, name, colour }: HeartProduct, words: Words): ReactElement => (
  <button
    name="product"
    value={id}
    aria-pressed="false"
    aria-label={words('wishSave', { name: `${name}, ${colour}` })}
    data-on-press="account-wishlist"
  />
);
