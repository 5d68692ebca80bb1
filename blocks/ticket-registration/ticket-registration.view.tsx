import type { ReactElement } from 'react';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { Button, LinkButton } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { FileField } from '../../ui/form-field/file-field';
import { TextField } from '../../ui/form-field/form-field';
import type { BlockViewProps } from '../_contract/block.types';
import * as account from '../_parts/account-section/account-section.css';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './ticket-registration.css';
import type { TicketRegistrationProps } from './ticket-registration.schema';
import type { TicketRegistrationData } from './ticket-registration.server';

type TicketView = BlockViewProps<TicketRegistrationProps, TicketRegistrationData>;

export default function TicketRegistration(view: TicketView): ReactElement {
  const { id, data, words } = view;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`} className={css.title}>
          {words('title')}
        </h1>
        {renderLead(view)}
      </div>
      {data.phase === 'open' && renderForm(view)}
      {data.phase !== 'none' && renderTickets(view)}
    </section>
  );
}

function renderLead({ props, data, words }: TicketView): ReactElement {
  const { phase, from, until, mostTickets } = data;
  if (phase === 'open')
    return <p className={css.lead}>{words('text', { most: String(mostTickets), from, until })}</p>;
  if (phase !== 'members') return <p className={css.lead}>{words(phase, { from, until })}</p>;
  return (
    <>
      <p className={css.lead}>{words('membersText')}</p>
      {props.joinLink && (
        <LinkButton href={props.joinLink} className={css.join}>
          {words('join')}
        </LinkButton>
      )}
    </>
  );
}

/** `done` is null before a registration. */
function describeDone({ data: { done }, words }: TicketView): string | undefined {
  if (!done) return undefined;
  const { accepted, duplicates } = done;
  if (accepted === 0) return words('doneNone');
  const texts = [words('doneSome', { count: accepted })];
  if (duplicates > 0) texts.push(words('doneKnown', { count: duplicates }));
  return texts.join(' ');
}

function renderForm(view: TicketView): ReactElement {
  const { id, props, data, words, page } = view;
  const { form } = data;
  const optional = words('mayBeEmpty');
  return (
    <CommandForm
      block={id}
      command="tickets.send"
      page={page}
      form={form}
      offline={words('offline')}
      tooLarge={words('tooLarge')}
      encType="multipart/form-data"
      className={css.form}
    >
      <p role="status" tabIndex={-1} className={account.done}>
        {describeDone(view)}
      </p>
      <FileField
        words={fieldWords(id, 'ticket', words('ticket'), form, { hint: words('ticketHint') })}
        name="ticket"
        accept={formFields.file.file.types.join(',')}
        multiple
      />
      <TextField
        words={fieldWords(id, 'purchaseDate', words('purchaseDate'), form, { optional })}
        name="purchaseDate"
        type="date"
        defaultValue={form?.values.purchaseDate}
      />
      <TextField
        words={fieldWords(id, 'store', words('store'), form, { hint: words('storeHint'), optional })}
        name="store"
        maxLength={100}
        defaultValue={form?.values.store}
      />
      <CheckField
        words={fieldWords(id, 'privacyPolicy', words('terms'), form)}
        name="privacyPolicy"
        defaultChecked={form?.values.privacyPolicy === 'on'}
      />
      {page.locale.country === 'KR' && (
        <CheckField
          words={fieldWords(id, 'koreaConsent', words('korea'), form)}
          name="koreaConsent"
          defaultChecked={form?.values.koreaConsent === 'on'}
        />
      )}
      {props.termsLink && (
        <a href={props.termsLink} className={css.terms}>
          {words('readTerms')}
        </a>
      )}
      <Button type="submit" kind="primary">
        {words('send')}
      </Button>
    </CommandForm>
  );
}

/** Numbered in the order of their registration; the last one first. */
function renderTickets({ id, data: { tickets }, words }: TicketView): ReactElement {
  return (
    <section aria-labelledby={`${id}-own`} className={css.own}>
      <h2 id={`${id}-own`} className={css.heading}>
        {words('own')}
      </h2>
      {tickets.length === 0 && <p className={account.text}>{words('ownNone')}</p>}
      <ul role="list" className={css.list}>
        {tickets.map((ticket, at) => (
          <li key={ticket.id} className={css.ticket}>
            <a href={ticket.href} download className={css.name}>
              {words('number', { number: String(tickets.length - at) })}
            </a>
            <span className={css.kind}>
              {words(ticket.kind)} · {ticket.day}
            </span>
            <strong className={css.state[ticket.state]}>{words(`state_${ticket.state}`)}</strong>
            {ticket.state === 'refused' && <p className={css.reason}>{words('refusedText')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
