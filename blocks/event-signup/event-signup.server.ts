import type { ResponseOf } from '../../eshop-api/contract/operation';
import { calendarPath } from '../../eshop-api/domains/events/calendar.facts';
import { eventsBooking, eventsTerms } from '../../eshop-api/domains/events/events.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { NotFound } from '../_contract/not-found';
import { isApiError } from '../../eshop-api/contract/api-error';
import { addBackPath, makeBackPath } from '../_journey/customer/back-path';
import { showEvent, type ShownEvent } from '../_journey/events/show-event';
import type { EventSignupProps } from './event-signup.schema';

type BookingResponse = ResponseOf<typeof eventsBooking>;

export interface EventSignupData {
  /** Undefined: the mailed link is not valid. */
  event: ShownEvent | undefined;
  booking: BookingResponse['booking'];
  calendar: string;
  terms: string;
  /** Where members sign in and come back; '' for who may book. */
  signIn: string;
  form: FormState | undefined;
}

export const load: BlockLoad<EventSignupProps, EventSignupData> = async (context, props) => {
  const { form, locale, visitor } = context;
  try {
    const { event, booking } = await readBooking(context);
    const isOut = event.membersOnly && !visitor?.customer && !context.priceCookies.usrhash;
    if (context.params.token === undefined) describeHead(context, event);
    return {
      event: showEvent(event, context),
      booking,
      calendar: calendarPath(locale.locale, event.id),
      terms: await readTerms(context, event.id),
      signIn: isOut ? addBackPath(props.login ?? '', makeBackPath(context)) : '',
      form,
    };
  } catch (error) {
    if (isApiError(error, 'event_not_found', 'invalid_request') && context.params.token === undefined)
      throw new NotFound('no such event');
    if (!isApiError(error, 'link_ended', 'invalid_request')) throw error;
    return { event: undefined, booking: null, calendar: '', terms: '', signIn: '', form };
  }
};

const readBooking = ({ api, locale, params, visitor, signal }: LoadContext): Promise<BookingResponse> =>
  api.call(
    eventsBooking,
    {
      profile: locale.locale,
      ...(params.token === undefined ? { eventId: params.event ?? '-' } : { token: params.token }),
    },
    { signal, headers: { ...visitor?.customer?.headers } },
  );

const readTerms = async ({ api, locale, signal }: LoadContext, eventId: string): Promise<string> =>
  (await api.call(eventsTerms, { profile: locale.locale, eventId }, { signal })).url;

function describeHead(
  { head }: LoadContext,
  { title, text, startsAt, endsAt, store, state, moved }: BookingResponse['event'],
): void {
  head.title(title);
  head.description(text);
  head.jsonLd({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: text,
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : moved ? 'EventRescheduled' : 'EventScheduled'}`,
    startDate: startsAt,
    endDate: endsAt,
    location: {
      '@type': 'Place',
      name: store.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: store.street,
        postalCode: store.postalCode,
        addressLocality: store.city,
        addressCountry: store.country,
      },
    },
  });
}
