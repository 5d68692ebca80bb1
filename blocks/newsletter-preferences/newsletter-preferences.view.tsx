import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { EmailField } from '../../ui/form-field/email-field';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import * as css from './newsletter-preferences.css';
import type { PreferencesView, Reader } from './newsletter-preferences.types';
import { renderFields } from './preference-fields.view';

export default function NewsletterPreferences(view: PreferencesView): ReactElement {
  const { id, props, data, words } = view;
  const isOwn = props.access === 'account';
  return (
    <section id={id} className={isOwn ? css.inAccount : page.section} aria-labelledby={`${id}-title`}>
      <div className={page.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        {data.reader && <p>{words(isOwn ? 'ownText' : 'text', { email: data.reader.email })}</p>}
      </div>
      {data.reader ? renderReader(view, data.reader) : renderStranger(view)}
    </section>
  );
}

function renderReader(view: PreferencesView, reader: Reader): ReactElement {
  const { id, data, words } = view;
  const { form } = data;
  return (
    <>
      {renderState(view, reader)}
      <CommandForm
        block={id}
        command="newsletter.savePreferences"
        page={view.page}
        form={form}
        offline={words('offline')}
        className={page.form}
      >
        {renderFields(view, reader)}
        <Button type="submit" kind="primary" wide>
          {words('save')}
        </Button>
      </CommandForm>
      {reader.subscribed && renderUnsubscribe(view)}
      {reader.subscribed && renderReplace(view)}
    </>
  );
}

/** Messages of what was done while the reader stays on the page. */
const DONE: Readonly<Record<string, string>> = {
  'newsletter.savePreferences': 'saved',
  'newsletter.leave': 'left',
  'newsletter.replaceLinks': 'replaced',
};

function renderState(
  { data: { form }, words, page: { locale } }: PreferencesView,
  reader: Reader,
): ReactElement {
  const done = form?.status === 'done' ? DONE[form.command] : undefined;
  const until = reader.pausedUntil === null ? undefined : new Date(reader.pausedUntil);
  const date =
    until &&
    new Intl.DateTimeFormat(locale.written?.lang ?? locale.isoLocale, { dateStyle: 'long' }).format(until);
  return (
    <>
      {done && (
        <p role="status" tabIndex={-1} className={page.done}>
          {words(done)}
        </p>
      )}
      {date && <p className={page.note}>{words('pausedUntil', { date })}</p>}
      {!reader.subscribed && (
        <p className={page.note}>
          {reader.waitsForConfirmation ? words('waits') : words('notSubscribed', { email: reader.email })}
        </p>
      )}
    </>
  );
}

/** The link's page needs a newsletter's link: in the account it is a button. */
const renderUnsubscribe = ({
  id,
  props,
  data: { form },
  words,
  page: view,
}: PreferencesView): ReactElement =>
  props.access === 'account' ? (
    <CommandForm
      block={id}
      command="newsletter.leave"
      page={view}
      form={form?.command === 'newsletter.leave' ? form : undefined}
      offline={words('offline')}
    >
      <Button type="submit" kind="outline" wide>
        {words('unsubscribe')}
      </Button>
    </CommandForm>
  ) : (
    renderLinks([{ href: props.unsubscribeLink, text: words('unsubscribe') }])
  );

const renderReplace = ({ id, data: { form }, words, page: view }: PreferencesView): ReactElement => (
  <CommandForm
    block={id}
    command="newsletter.replaceLinks"
    page={view}
    form={form}
    offline={words('offline')}
    className={css.more}
  >
    <h2>{words('replaceTitle')}</h2>
    <p>{words('replaceText')}</p>
    <Button type="submit" kind="outline" wide>
      {words('replace')}
    </Button>
  </CommandForm>
);

function renderStranger({ id, data: { form }, words, page: view }: PreferencesView): ReactElement {
  if (form?.status === 'done')
    return (
      <p role="status" tabIndex={-1} className={page.done}>
        {words(form.command === 'newsletter.replaceLinks' ? 'replaced' : 'sent')}
      </p>
    );
  return (
    <CommandForm
      block={id}
      command="newsletter.sendLink"
      page={view}
      form={form}
      offline={words('offline')}
      className={page.form}
    >
      <p className={page.lead}>{words('askText')}</p>
      <EmailField words={fieldWords(id, 'email', words('email'), form)} defaultValue={form?.values.email} />
      <Button type="submit" kind="primary" wide>
        {words('sendLink')}
      </Button>
    </CommandForm>
  );
}
