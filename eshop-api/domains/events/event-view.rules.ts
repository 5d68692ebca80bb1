import type { ApiLocale } from '../../server/settings.types';
import { chooseCityName, type StorePlace } from '../stores/store-place.tx';
import { evaluateEvent } from './events.facts';
import type { StoredEvent, Texts } from './events.types';

/** The text in a locale's language, else in English. */
export const chooseText = (texts: Texts, { realLanguage, language }: ApiLocale): string =>
  texts[realLanguage] ?? texts[language] ?? texts.en;

/** An event as calls answer it, in the words of a locale. */
export const describeEvent = (event: StoredEvent, place: StorePlace, profile: ApiLocale, now: Date) => ({
  id: event.id,
  title: chooseText(event.data.title, profile),
  text: chooseText(event.data.text, profile),
  picture: event.data.picture ?? '',
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  timeZone: place.timeZone,
  store: {
    id: place.id,
    name: place.name,
    street: place.street,
    postalCode: place.postalCode,
    city: chooseCityName(place, profile),
    country: place.country,
  },
  seats: event.seats,
  free: Math.max(0, event.seats - event.taken),
  membersOnly: event.membersOnly,
  waitingList: event.waitingList,
  moved: event.movedAt !== null,
  sequence: event.sequence,
  state: evaluateEvent(event, now),
});
