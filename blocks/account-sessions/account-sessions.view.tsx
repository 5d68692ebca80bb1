import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as account from '../_parts/account-section/account-section.css';
import * as css from './account-sessions.css';
import type { AccountSessionsProps } from './account-sessions.schema';
import type { AccountSessionsData, ShownSession } from './account-sessions.server';

type SessionsView = BlockViewProps<AccountSessionsProps, AccountSessionsData>;

const DONE: Readonly<Record<string, string>> = {
  'account.endSession': 'ended',
  'account.endOtherSessions': 'endedOthers',
};

export default function AccountSessions(view: SessionsView): ReactElement {
  const { id, data, words } = view;
  const { sessions, form } = data;
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h1>
      <p role="status" tabIndex={-1} className={account.done}>
        {done && words(done)}
      </p>
      {sessions ? renderList(view, sessions) : <p className={account.text}>{words('unavailable')}</p>}
    </section>
  );
}

function renderList(view: SessionsView, sessions: readonly ShownSession[]): ReactElement {
  const { id, data, words, page } = view;
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <p className={account.text}>{words(hasOthers ? 'text' : 'alone')}</p>
      <ul role="list" className={css.list}>
        {sessions.map((session) => (
          <li key={session.id}>{renderSession(view, session)}</li>
        ))}
      </ul>
      {hasOthers && (
        <CommandForm
          block={id}
          command="account.endOtherSessions"
          page={page}
          form={data.form}
          offline={words('offline')}
          className={css.action}
        >
          <Button type="submit" kind="outline">
            {words('endOthers')}
          </Button>
        </CommandForm>
      )}
    </>
  );
}

function renderSession(view: SessionsView, session: ShownSession): ReactElement {
  const { props, words } = view;
  const facts = { begun: session.begun, seen: session.seen, shop: session.shop };
  return (
    <article className={css.card[props.look]}>
      <h2 className={css.name}>{session.name}</h2>
      {session.isCurrent && <p className={css.current}>{words('current')}</p>}
      <dl className={css.facts}>
        {Object.entries(facts).map(([key, text]) => [
          <dt key={`${key}-name`}>{words(key)}</dt>,
          <dd key={key}>{text}</dd>,
        ])}
      </dl>
      {!session.isCurrent && renderEnd(view, session)}
    </article>
  );
}

/** A refusal stands with the session whose button was pressed. */
function renderEnd({ id, data: { form }, words, page }: SessionsView, session: ShownSession): ReactElement {
  const isOwn = form?.values.session === session.id;
  return (
    <CommandForm
      block={id}
      command="account.endSession"
      page={page}
      form={isOwn ? form : undefined}
      offline={words('offline')}
      className={css.action}
    >
      <input type="hidden" name="session" value={session.id} />
      <Button type="submit" kind="outline">
        {words('end')}
        <span className={visuallyHidden}>
          : {session.name}, {session.begun}
        </span>
      </Button>
    </CommandForm>
  );
}
