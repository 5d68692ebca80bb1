import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './order-confirmation.css';
import type { ShownOrder } from './read-orders.server';
import type { ConfirmationView } from './order-confirmation.types';

/** What may come after an order: help, the mail once more, the newsletter, the way back. */
export function renderAfter(view: ConfirmationView, shown: ShownOrder): ReactElement {
  const { words, props } = view;
  return (
    <div className={css.after} data-print="never">
      {renderHelp(view, shown)}
      {renderNewsletter(view, shown)}
      <p className={css.back}>
        <LinkButton href={props.shop} kind="outline">
          {words('shop')}
        </LinkButton>
      </p>
    </div>
  );
}

const MAILED = [
  'paid',
  'covered',
  'later',
  'toConfirm',
  'cancelled',
  'unconfirmed',
  'unsendable',
  'refunded',
];

function renderHelp(
  { id, words, props, page, data: { form } }: ConfirmationView,
  { stage }: ShownOrder,
): ReactElement {
  const isSent = form?.command === 'order.sendAgain' && form.status === 'done';
  return (
    <section className={css.panel} aria-labelledby={`${id}-help`}>
      <h2 id={`${id}-help`} className={css.panelTitle}>
        {words('helpTitle')}
      </h2>
      {props.help && (
        <p>
          <a className={css.quiet} href={props.help}>
            {words('helpLink')}
          </a>
        </p>
      )}
      {isSent && (
        <p role="status" tabIndex={-1}>
          {words('sentAgain')}
        </p>
      )}
      {!isSent && MAILED.includes(stage) && (
        <CommandForm
          block={id}
          command="order.sendAgain"
          page={page}
          form={form}
          offline={words('offlineNow')}
        >
          <Button type="submit" kind="outline">
            {words('sendAgain')}
          </Button>
        </CommandForm>
      )}
    </section>
  );
}

function renderNewsletter(
  { id, words, props, page, data: { form, subscribed } }: ConfirmationView,
  {
    order: {
      applicant: { email },
    },
  }: ShownOrder,
): ReactElement | null {
  const own = form?.command === 'order.joinNewsletter' ? form : undefined;
  const isJoined = own?.status === 'done';
  if (!props.newsletter || (subscribed && !isJoined)) return null;
  return (
    <section className={css.panel} aria-labelledby={`${id}-letters`}>
      <h2 id={`${id}-letters`} className={css.panelTitle}>
        {words('newsletterTitle')}
      </h2>
      {isJoined ? (
        <p role="status" tabIndex={-1}>
          {words(subscribed ? 'joined' : 'joinedConfirm')}
        </p>
      ) : (
        <>
          <p>{words('newsletterText', { email })}</p>
          <CommandForm
            block={id}
            command="order.joinNewsletter"
            page={page}
            form={own}
            offline={words('offlineNow')}
            className={css.form}
          >
            <CheckField words={fieldWords(id, 'privacyPolicy', words('terms'), own)} name="privacyPolicy" />
            {props.privacyLink && (
              <a className={css.quiet} href={props.privacyLink}>
                {words('readPrivacy')}
              </a>
            )}
            <Button type="submit" kind="primary">
              {words('join')}
            </Button>
          </CommandForm>
        </>
      )}
    </section>
  );
}
