import {
  CALENDAR_PATTERN,
  CALENDAR_TYPE,
  composeCalendar,
} from '../../eshop-api/domains/events/calendar.facts';
import { eventsShow } from '../../eshop-api/domains/events/events.contract';
import type { BlockRoute } from '../_contract/route.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { showEvent } from '../_journey/events/show-event';

/** The calendar file of an event; of an unknown one the list of events opens. */
const calendar: BlockRoute = {
  paths: [CALENDAR_PATTERN],
  async answer(context) {
    const { api, brand, locale, page, params, now } = context;
    try {
      const eventId = params.event ?? '-';
      const { event } = await api.call(eventsShow, { profile: locale.locale, eventId });
      const { store, address, href } = showEvent(event, { locale, page, imageHost: '' });
      const content = composeCalendar({
        uid: `${event.id}@${new URL(brand.publicOrigin).hostname}`,
        title: event.title,
        text: event.text,
        place: `${store}, ${address}`,
        url: new URL(href, brand.publicOrigin).href,
        startsAt: new Date(event.startsAt),
        endsAt: new Date(event.endsAt),
        stamp: now,
        sequence: event.sequence,
        cancelled: event.state === 'cancelled',
      });
      return { name: `${event.id}.ics`, type: CALENDAR_TYPE, content: new TextEncoder().encode(content) };
    } catch (error) {
      if (isApiError(error, 'event_not_found', 'invalid_request')) return page.href('page:events');
      throw error;
    }
  },
};

export default [calendar];
