import { bookingFields } from '../../eshop-api/domains/events/booking.fields';
import { eventsSuscribe, eventsUnsuscribe } from '../../eshop-api/domains/events/events.contract';
import { MAX_GUESTS } from '../../eshop-api/domains/events/events.facts';
import { defineCommand } from '../_contract/commands/define-command';
import type { EventSignupProps } from './event-signup.schema';

/** What the done form shows. */
export interface Joined {
  state: 'booked' | 'waiting';
  already: boolean;
}

/** What is no number of guests counts as none. */
const readGuests = (text: string | undefined): number => {
  const guests = Number(text);
  return Number.isInteger(guests) && guests > 0 && guests <= MAX_GUESTS ? guests : 0;
};

export default {
  'event.join': defineCommand<EventSignupProps>({
    form: { ...bookingFields, guests: { maxLength: 1 }, newsletter: { maxLength: 5 } },
    async run({ api, locale, params, cookies, customer }, { text }) {
      const { name = '', surname = '', email = '', telephone = '', privacyPolicy = '' } = text;
      const { state, already } = await api.call(
        eventsSuscribe,
        {
          profile: locale.locale,
          eventId: params.event ?? '-',
          ...{ name, surname, email, telephone, privacyPolicy },
          guests: readGuests(text.guests),
          newsletter: text.newsletter === 'on',
          ...(cookies.usrhash && { usrHash: cookies.usrhash.slice(0, 200) }),
        },
        { headers: { ...customer?.headers } },
      );
      const joined: Joined = { state, already };
      return { data: joined };
    },
  }),
  'event.leave': defineCommand<EventSignupProps>({
    form: {},
    async run({ api, locale, params, customer }) {
      const { token, event } = params;
      await api.call(
        eventsUnsuscribe,
        { profile: locale.locale, ...(token === undefined ? { eventId: event ?? '-' } : { token }) },
        { headers: { ...customer?.headers } },
      );
    },
  }),
};
