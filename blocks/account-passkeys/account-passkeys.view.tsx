import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { CurrentPassword } from '../_parts/password-field/current-password.view';
import * as css from './account-passkeys.css';
import type { AccountPasskeysProps } from './account-passkeys.schema';
import type { AccountPasskeysData, ShownPasskey } from './account-passkeys.server';

type PasskeysView = BlockViewProps<AccountPasskeysProps, AccountPasskeysData>;

const DONE: Readonly<Record<string, string>> = {
  'account.addPasskey': 'created',
  'account.renamePasskey': 'renamed',
  'account.removePasskey': 'removed',
};

export default function AccountPasskeys(view: PasskeysView): ReactElement | null {
  const { id, data, words } = view;
  const { passkeys, form, isOffered } = data;
  if (!isOffered) return null;
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <section
      id={id}
      className={account.section}
      aria-labelledby={`${id}-title`}
      data-on-visible="account-passkeys"
    >
      <h2 id={`${id}-title`} className={account.title}>
        {words('title')}
      </h2>
      <p className={account.text}>{words('text')}</p>
      <p role="status" tabIndex={-1} className={account.done}>
        {done && words(done)}
      </p>
      {passkeys ? renderAll(view, passkeys) : <p className={account.text}>{words('unavailable')}</p>}
    </section>
  );
}

function renderAll(view: PasskeysView, passkeys: readonly ShownPasskey[]): ReactElement {
  const { data, words } = view;
  const options = findOptions(data);
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={account.text}>{words('none')}</p>
      ) : (
        <ul role="list" className={css.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>{renderPasskey(view, passkey)}</li>
          ))}
        </ul>
      )}
      <p className={css.withoutScript}>{words('needsScript')}</p>
      <div className={css.withScript}>{options ? renderCreate(view, options) : renderBegin(view)}</div>
    </>
  );
}

/** Options of a password that was just right; without them the password is asked for. */
const findOptions = ({ form }: AccountPasskeysData): object | undefined =>
  form?.command === 'account.beginPasskey' && form.status === 'done' && typeof form.data === 'object'
    ? (form.data ?? undefined)
    : undefined;

function renderPasskey(view: PasskeysView, passkey: ShownPasskey): ReactElement {
  const { words } = view;
  const facts = { added: passkey.added, used: passkey.used, host: passkey.host };
  return (
    <article className={css.card}>
      <h3 className={css.name}>{passkey.name}</h3>
      <dl className={css.facts}>
        {Object.entries(facts).map(([key, text]) => [
          <dt key={`${key}-name`}>{words(key)}</dt>,
          <dd key={key}>{text}</dd>,
        ])}
      </dl>
      <p className={account.text}>{words(passkey.isSynced ? 'synced' : 'onlyHere')}</p>
      <div className={css.actions}>
        {renderRename(view, passkey)}
        {renderRemove(view, passkey)}
      </div>
    </article>
  );
}

/** A refusal stands with the passkey whose button was pressed. */
const ownForm = ({ data: { form } }: PasskeysView, passkey: ShownPasskey) =>
  form?.values.passkey === passkey.id ? form : undefined;

function renderRename(view: PasskeysView, passkey: ShownPasskey): ReactElement {
  const { id, words, page } = view;
  const form = ownForm(view, passkey);
  const field = fieldWords(`${id}-${passkey.id}`, 'name', words('name'), form);
  return (
    <CommandForm
      block={id}
      command="account.renamePasskey"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.rename}
    >
      <input type="hidden" name="passkey" value={passkey.id} />
      <TextField words={field} name="name" maxLength={60} defaultValue={form?.values.name ?? passkey.name} />
      <Button type="submit" kind="outline">
        {words('save')}
        <span className={visuallyHidden}>: {passkey.name}</span>
      </Button>
    </CommandForm>
  );
}

function renderRemove(view: PasskeysView, passkey: ShownPasskey): ReactElement {
  const { id, words, page } = view;
  return (
    <CommandForm
      block={id}
      command="account.removePasskey"
      page={page}
      form={ownForm(view, passkey)}
      offline={words('offline')}
    >
      <input type="hidden" name="passkey" value={passkey.id} />
      <Button type="submit" kind="outline">
        {words('remove')}
        <span className={visuallyHidden}>
          : {passkey.name}, {passkey.added}
        </span>
      </Button>
    </CommandForm>
  );
}

const renderBegin = ({ id, data: { email, form }, words, page }: PasskeysView): ReactElement => (
  <CommandForm
    block={id}
    command="account.beginPasskey"
    page={page}
    form={form?.command === 'account.addPasskey' ? { ...form, command: 'account.beginPasskey' } : form}
    offline={words('offline')}
    className={account.form}
  >
    <p className={account.text}>{words('ask')}</p>
    <CurrentPassword id={id} words={words} email={email} form={form} script="account-passkeys" />
    <Button type="submit" kind="primary">
      {words('begin')}
    </Button>
  </CommandForm>
);

const renderCreate = ({ id, data: { form }, words, page }: PasskeysView, options: object): ReactElement => (
  <>
    <p role="status" tabIndex={-1} className={account.done}>
      {words('ready')}
    </p>
    <CommandForm
      block={id}
      command="account.addPasskey"
      page={page}
      form={undefined}
      offline={words('offline')}
      className={account.form}
      data-options={JSON.stringify(options)}
      data-unsupported={words('unsupported')}
      data-exists={words('exists')}
      data-refused={words('refused')}
    >
      <input type="hidden" name="credential" defaultValue="" />
      <TextField
        words={fieldWords(id, 'newName', words('newName'), form, { hint: words('newNameHint') })}
        name="newName"
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" kind="primary">
        {words('create')}
      </Button>
    </CommandForm>
  </>
);
