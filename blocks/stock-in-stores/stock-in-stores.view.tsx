import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { Icon } from '../../ui/icon/icon';
import { bare } from '../../ui/layout/layout.css';
import { Select } from '../../ui/select/select';
import { StoreCard } from '../_parts/store-card/store-card.view';
import { renderDone, renderReservation } from './reservation.view';
import * as css from './stock-in-stores.css';
import type { StockView } from './stock-in-stores.types';

/** Folded until it is asked for; the search is an address, the reservation a form. Neither needs a script. */
export default function StockInStores(view: StockView): ReactElement {
  const { id, data, words } = view;
  return (
    <details
      className={css.fold}
      id={id}
      data-on-choice="stock-in-stores"
      open={data.found !== null || data.form !== undefined}
    >
      <summary>
        <Icon name="pin" />
        {words('title')}
      </summary>
      <div className={css.body}>
        {renderSearch(view)}
        {renderDone(view)}
        {data.found && (
          <>
            <p role="status" className={css.summary}>
              {data.found.summary}
            </p>
            <ol role="list" className={bare}>
              {data.found.stores.map(({ store, stock }) => (
                <li key={store.id}>
                  <StoreCard store={store} level={2}>
                    <p className={css.stock}>{stock}</p>
                  </StoreCard>
                </li>
              ))}
            </ol>
          </>
        )}
        {renderReservation(view)}
      </div>
    </details>
  );
}

function renderSearch({ id, data, words, page }: StockView): ReactElement {
  const sizes = [{ value: '', label: words('anySize') }, ...data.sizes];
  return (
    // Whole documents: only they come back to this place of a long page.
    <form
      className={css.search}
      method="get"
      action={`${page.path}#${id}`}
      data-hard=""
      role="search"
      aria-label={words('title')}
    >
      {data.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {data.sizes.length > 1 && (
        <Select
          words={{ id: `${id}-size`, label: words('size'), optional: '' }}
          name="size"
          options={sizes}
          defaultValue={data.size}
        />
      )}
      <TextField
        words={{ id: `${id}-near`, label: words('near') }}
        name="near"
        type="search"
        defaultValue={data.near}
        autoComplete="address-level2"
        enterKeyHint="search"
      />
      <Button type="submit" kind="outline">
        {words('search')}
      </Button>
    </form>
  );
}
