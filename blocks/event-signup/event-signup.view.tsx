import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import { MediaPicture } from '../_parts/picture/media-picture';
import type { ShownEvent } from '../_journey/events/show-event';
import { BookingForm, type SignupView } from './booking-form.view';
import type { Joined } from './event-signup.commands';
import * as css from './event-signup.css';

export default function EventSignup(view: SignupView): ReactElement {
  const { id, props, data, words } = view;
  const { event } = data;
  if (!event)
    return (
      <section id={id} className={page.section} aria-labelledby={`${id}-title`}>
        <div className={page.head}>
          <h1 id={`${id}-title`}>{words('ended')}</h1>
          <p>{words('endedText')}</p>
        </div>
        {renderLinks([{ href: props.list, text: words('toList') }])}
      </section>
    );
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      {renderAbout(view, event)}
      {(event.state !== 'cancelled' || data.booking || data.form) && (
        <div className={css.panel}>{renderPanel(view, event)}</div>
      )}
    </section>
  );
}

function renderAbout({ id, props, data, words }: SignupView, event: ShownEvent): ReactElement {
  const seats = event.state === 'open' ? words('seatsFree', { count: event.free }) : words(event.state);
  const facts = [
    ['when', event.when],
    ['where', `${event.store}, ${event.address}`],
    ...(event.state === 'cancelled' ? [] : [['seats', seats] as const]),
  ] as const;
  return (
    <div className={css.about}>
      <h1 id={`${id}-title`}>{event.title}</h1>
      {(event.state === 'cancelled' || event.moved) && (
        <p className={page.note}>
          <strong>{words(event.state === 'cancelled' ? 'cancelled' : 'moved')}</strong>
        </p>
      )}
      {event.picture && (
        <MediaPicture
          src={event.picture}
          alt=""
          sizes="(min-width: 64em) 32rem, 100vw"
          className={css.picture}
          eager
        />
      )}
      <p>{event.text}</p>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {renderLinks([
        { href: event.state === 'over' ? undefined : data.calendar, text: words('calendar') },
        { href: data.terms, text: words('terms') },
        { href: props.list, text: words('toList') },
      ])}
    </div>
  );
}

const renderDone = (text: string): ReactElement => (
  <p role="status" tabIndex={-1} className={page.done}>
    {text}
  </p>
);

function renderPanel(view: SignupView, event: ShownEvent): ReactElement {
  const { data, words } = view;
  const { booking, form, signIn } = data;
  if (form?.status === 'done' && form.command === 'event.join') return renderDone(describeJoined(view));
  if (booking?.state === 'left' || (form?.status === 'done' && form.command === 'event.leave'))
    return (
      <>
        {renderDone(words('left'))}
        {renderLinks([{ href: event.href, text: words('toEvent') }])}
      </>
    );
  if (booking) return renderBooking(view, event);
  if (signIn)
    return (
      <div className={page.note}>
        <p>{words('membersOnly')}</p>
        {renderLinks([{ href: signIn, text: words('signIn') }])}
      </div>
    );
  if (event.state === 'full' || event.state === 'over' || event.state === 'cancelled')
    return (
      <div className={page.note}>
        {form?.message && <p role="alert">{form.message}</p>}
        <p>{words(event.state)}</p>
      </div>
    );
  return <BookingForm view={view} event={event} />;
}

/** Without a script the address reports only that it was done. */
function describeJoined({ data: { form }, words }: SignupView): string {
  const { state, already } = (form?.data ?? {}) as Partial<Joined>;
  if (already) return words('already');
  if (state === undefined) return words('joined');
  return words(state === 'booked' ? 'booked' : 'waitingNow');
}

function renderBooking({ id, data, words, page: at }: SignupView, event: ShownEvent): ReactElement {
  const { booking, form } = data;
  const { state = 'left', guests = 0 } = booking ?? {};
  const isWaiting = state === 'waiting';
  return (
    <>
      <h2>{words('yourBooking')}</h2>
      <p>{isWaiting ? words('waitingFor') : words('bookedFor', { count: guests + 1 })}</p>
      {event.state === 'over' ? (
        <p className={page.lead}>{words('over')}</p>
      ) : (
        <CommandForm
          block={id}
          command="event.leave"
          page={at}
          form={form}
          offline={words('offline')}
          className={page.form}
        >
          {!isWaiting && event.state !== 'cancelled' && <p className={page.lead}>{words('leaveText')}</p>}
          <Button type="submit" kind="outline" wide>
            {words(isWaiting ? 'leaveWaiting' : 'leave')}
          </Button>
        </CommandForm>
      )}
    </>
  );
}
