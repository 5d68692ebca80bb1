import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './stock-in-stores.css';
import type { Reserved } from './stock-in-stores.commands';
import type { StockView } from './stock-in-stores.types';
import type { FormState } from '../_contract/commands/form-state.types';

/** What was done, before any other message: the focus goes to the first of them. */
export const renderDone = (view: StockView): ReactElement | null =>
  view.data.form?.status === 'done' ? (
    <p role="status" tabIndex={-1} className={css.done}>
      {describeDone(view, view.data.form)}
    </p>
  ) : null;

/** The form that keeps a pair, once a size is chosen and a store has it. */
export function renderReservation(view: StockView): ReactElement | null {
  const { id, data, words } = view;
  if (data.form?.status === 'done') return null;
  const stores = data.found?.stores.filter(({ reserves }) => reserves) ?? [];
  // The last pair may have gone with the form: why it was not kept is shown all the same.
  if (stores.length === 0)
    return data.form?.message ? (
      <p role="alert" tabIndex={-1} className={css.summary}>
        {data.form.message}
      </p>
    ) : null;
  if (!data.size) return <p className={css.hint}>{words('chooseSize')}</p>;
  return (
    <section className={css.reserve} aria-labelledby={`${id}-reserve`}>
      <h2 id={`${id}-reserve`}>{words('reserveTitle')}</h2>
      <p>{words('reserveText')}</p>
      {renderForm(
        view,
        stores.map(({ store }) => ({ value: store.id, label: `${store.name}, ${store.lines.join(', ')}` })),
      )}
    </section>
  );
}

function renderForm(
  { id, data: { sku, size, form }, words, page }: StockView,
  stores: { value: string; label: string }[],
): ReactElement {
  return (
    <CommandForm
      block={id}
      command="stores.reserve"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="size" value={size} />
      <Select
        words={fieldWords(id, 'store_id', words('store'), form)}
        name="store_id"
        options={stores}
        defaultValue={form?.values.store_id}
      />
      <TextField
        words={fieldWords(id, 'name', words('name'), form)}
        name="name"
        autoComplete="name"
        defaultValue={form?.values.name}
      />
      <TextField
        words={fieldWords(id, 'email', words('email'), form)}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={form?.values.email}
      />
      <TextField
        words={fieldWords(id, 'phone', words('phone'), form, { hint: words('phoneHint') })}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={form?.values.phone}
      />
      <Button type="submit" wide>
        {words('reserve')}
      </Button>
    </CommandForm>
  );
}

/** Without a script the address reports only that it was done, so the words do without the code. */
function describeDone({ words }: StockView, { data: kept }: FormState): string {
  const { code, store, day, already } = (kept ?? {}) as Partial<Reserved>;
  if (!code) return words('done');
  if (already) return words('already', { code });
  return words('doneWithCode', { code, day: day!, store: store! });
}
