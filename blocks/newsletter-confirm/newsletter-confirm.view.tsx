import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import type { NewsletterConfirmProps } from './newsletter-confirm.schema';
import type { NewsletterConfirmData } from './newsletter-confirm.server';

type ConfirmView = BlockViewProps<NewsletterConfirmProps, NewsletterConfirmData>;

export default function NewsletterConfirm(view: ConfirmView): ReactElement {
  const { id, data, words } = view;
  const isDone = data.form?.status === 'done';
  const isEnded = !isDone && (!data.hasLink || data.form?.message === words('ended'));
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        {!isDone && !isEnded && <p>{words('text')}</p>}
      </div>
      {isDone ? renderDone(view) : isEnded ? renderEnded(view) : renderForm(view)}
    </section>
  );
}

const renderDone = ({ props, words }: ConfirmView): ReactElement => (
  <>
    <p role="status" tabIndex={-1} className={css.done}>
      {words('confirmed')}
    </p>
    {renderLinks([
      { href: props.preferencesLink, text: words('choose') },
      { href: props.homeLink, text: words('goOn') },
    ])}
  </>
);

const renderEnded = ({ props, words }: ConfirmView): ReactElement => (
  <>
    <div role="alert" tabIndex={-1} className={css.note}>
      <p>{words('ended')}</p>
      <p>{words('endedText')}</p>
    </div>
    {renderLinks([{ href: props.homeLink, text: words('again') }])}
  </>
);

const renderForm = ({ id, data: { form }, words, page }: ConfirmView): ReactElement => (
  <CommandForm
    block={id}
    command="newsletter.confirm"
    page={page}
    form={form}
    offline={words('offline')}
    className={css.form}
  >
    <Button type="submit" kind="primary" wide>
      {words('confirm')}
    </Button>
  </CommandForm>
);
