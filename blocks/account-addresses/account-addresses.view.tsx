import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './account-addresses.css';
import type { AccountAddressesProps } from './account-addresses.schema';
import type { AccountAddressesData } from './account-addresses.server';
import { renderEditor } from './address-editor.view';
import type { ShownAddress } from './describe-addresses.server';

export type AddressesView = BlockViewProps<AccountAddressesProps, AccountAddressesData>;

export default function AccountAddresses(view: AddressesView): ReactElement {
  const { id, data, words } = view;
  const { addresses, open } = data;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={css.title}>
        {words('title')}
      </h2>
      {renderDone(view)}
      {addresses.length === 0 && !open && (
        <p className={css.text}>
          {words('none')} {words('noneText')}
        </p>
      )}
      {addresses.length > 0 && <p className={css.text}>{words('text')}</p>}
      {open?.id === '' && renderEditor(view, open)}
      {addresses.length > 0 && (
        <ul role="list" className={css.list}>
          {addresses.map((address) => (
            <li key={address.id} className={open?.id === address.id ? css.wide : undefined}>
              {open?.id === address.id ? renderEditor(view, open) : renderAddress(view, address)}
            </li>
          ))}
        </ul>
      )}
      {open?.id !== '' && (
        <LinkButton
          href={openHref(view, 'new')}
          kind={addresses.length === 0 ? 'primary' : 'outline'}
          className={css.add}
        >
          {words('add')}
        </LinkButton>
      )}
    </section>
  );
}

const openHref = ({ id, page }: AddressesView, address: string): string =>
  `${page.path}?${new URLSearchParams({ address })}#${id}`;

const DONE: Readonly<Record<string, string>> = {
  'account.saveAddress': 'saved',
  'account.dropAddress': 'deleted',
  'account.restoreAddress': 'restored',
  'account.firstAddress': 'isFirst',
};

/** What has just been done, with a button that undoes a deletion. */
function renderDone(view: AddressesView): ReactElement {
  const { id, data, words, page } = view;
  const { form, removed } = data;
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  const showsUndo = removed !== undefined || form?.command === 'account.restoreAddress';
  return (
    <>
      <p role="status" tabIndex={-1} className={css.done}>
        {done && words(done)}
      </p>
      {showsUndo && (
        <CommandForm
          block={id}
          command="account.restoreAddress"
          page={page}
          form={form}
          offline={words('offline')}
        >
          {removed !== undefined && (
            <>
              <input type="hidden" name="addressId" value={removed} />
              <Button type="submit" kind="outline">
                {words('undo')}
              </Button>
            </>
          )}
        </CommandForm>
      )}
    </>
  );
}

function renderAddress(view: AddressesView, address: ShownAddress): ReactElement {
  const { props, words } = view;
  const { id, name, lines, telephone, nationalId, firstIn } = address;
  const subject = <span className={visuallyHidden}>: {name}</span>;
  return (
    <article className={css.card[props.look]}>
      <h3 className={css.name}>{name}</h3>
      {firstIn && <p className={css.first}>{words('firstIn', { country: firstIn })}</p>}
      <p className={css.lines}>
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
        {telephone && <span>{words('telephoneOf', { number: telephone })}</span>}
        {nationalId && <span>{words('nationalIdOf', { number: nationalId })}</span>}
      </p>
      <div className={css.actions}>
        <a href={openHref(view, id)} className={css.action}>
          {words('edit')}
          {subject}
        </a>
        {!firstIn && renderAction(view, address, 'account.firstAddress', words('useFirst'))}
        {renderAction(view, address, 'account.dropAddress', words('delete'))}
      </div>
    </article>
  );
}

/** A form with one button; a refusal is shown at its address. */
function renderAction(
  { id, data, words, page }: AddressesView,
  address: ShownAddress,
  command: string,
  text: string,
): ReactElement {
  const isOwn = data.form?.values.addressId === address.id;
  return (
    <CommandForm
      block={id}
      command={command}
      page={page}
      form={isOwn ? data.form : undefined}
      offline={words('offline')}
    >
      <input type="hidden" name="addressId" value={address.id} />
      <input type="hidden" name="version" value={data.version} />
      <button type="submit" className={css.action}>
        {text}
        <span className={visuallyHidden}>: {address.name}</span>
      </button>
    </CommandForm>
  );
}
