import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { ChoiceField } from '../../ui/form-field/choice-field';
import { EmailField } from '../../ui/form-field/email-field';
import { REASONS } from '../../eshop-api/domains/newsletter/newsletter.facts';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import type { NewsletterUnsubscribeProps } from './newsletter-unsubscribe.schema';
import type { NewsletterUnsubscribeData } from './newsletter-unsubscribe.server';

type UnsubscribeView = BlockViewProps<NewsletterUnsubscribeProps, NewsletterUnsubscribeData>;
type Reader = NonNullable<NewsletterUnsubscribeData['reader']>;

export default function NewsletterUnsubscribe(view: UnsubscribeView): ReactElement {
  const { id, data, words } = view;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
      </div>
      {data.reader ? renderReader(view, data.reader) : renderStranger(view)}
    </section>
  );
}

function renderReader(view: UnsubscribeView, reader: Reader): ReactElement {
  const { data, words } = view;
  if (reader.subscribed) return renderForm(view, reader);
  const isDone = data.form?.status === 'done';
  return (
    <>
      <div role="status" tabIndex={-1} className={isDone ? css.done : css.note}>
        <p>{isDone ? words('done') : words('notSubscribed', { email: reader.email })}</p>
        {reader.others.length > 0 && <p>{words('stillFrom', { brands: listNames(view, reader.others) })}</p>}
      </div>
      {renderLinks([
        { href: view.props.preferencesLink, text: words('comeBack') },
        { href: view.props.homeLink, text: words('goOn') },
      ])}
    </>
  );
}

const listNames = ({ page }: UnsubscribeView, names: readonly string[]): string =>
  new Intl.ListFormat(page.locale.written?.lang ?? page.locale.isoLocale).format(names);

function renderForm(view: UnsubscribeView, { email, others }: Reader): ReactElement {
  const { id, props, data, words, page } = view;
  const { form } = data;
  return (
    <>
      <CommandForm
        block={id}
        command="newsletter.unsubscribe"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <p className={css.lead}>{words('text', { email })}</p>
        <Button type="submit" kind="primary" wide>
          {words('unsubscribe')}
        </Button>
        {others.length > 0 && (
          <Button type="submit" kind="outline" wide name="_command" value="newsletter.unsubscribeAll">
            {words('unsubscribeAll', { brands: listNames(view, others) })}
          </Button>
        )}
        <ChoiceField
          words={fieldWords(id, 'reason', words('why'), form, { hint: words('mayBeEmpty') })}
          name="reason"
          choices={REASONS.map((value) => ({ value, label: words(value) }))}
          value={form?.values.reason}
        />
      </CommandForm>
      <p className={css.lead}>{words('instead')}</p>
      {renderLinks([{ href: props.preferencesLink, text: words('choose') }])}
    </>
  );
}

function renderStranger({ id, data: { form }, words, page }: UnsubscribeView): ReactElement {
  if (form?.status === 'done')
    return (
      <p role="status" tabIndex={-1} className={css.done}>
        {words('sent')}
      </p>
    );
  return (
    <CommandForm
      block={id}
      command="newsletter.mailLink"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <p className={css.lead}>{words('askText')}</p>
      <EmailField words={fieldWords(id, 'email', words('email'), form)} defaultValue={form?.values.email} />
      <Button type="submit" kind="primary" wide>
        {words('sendLink')}
      </Button>
    </CommandForm>
  );
}
