import { optionalStored } from '../_contract/storage/optional-stored';
import { purposes, type Purpose, type Stored } from '../_contract/storage/stored.types';
import type { CookieConsentProps } from './cookie-consent.schema';
import type { Words } from '../../engine/words/words.types';

const plain = ['accept', 'refuse', 'choose', 'more', 'save', 'close', 'name', 'life'] as const;

/** The words of the consent service and its look; travels as JSON beside the link. */
export interface ConsentTexts extends Record<(typeof plain)[number], string> {
  look: CookieConsentProps['look'];
  link: string;
  title: string;
  text: string;
  settings: string;
  purposes: { purpose: Purpose; title: string; text: string; stored: { name: string; life: string }[] }[];
}

export function writeTexts(props: CookieConsentProps, words: Words): ConsentTexts {
  return {
    ...(Object.fromEntries(plain.map((key) => [key, words(key)])) as Record<(typeof plain)[number], string>),
    look: props.look,
    link: props.link,
    title: props.title ?? words('title'),
    text: props.text ?? words('text'),
    settings: words('label:legal.cookieSettings'),
    purposes: purposes.map((purpose) => ({
      purpose,
      title: words(purpose),
      text: words(`${purpose}Text`),
      stored: listStored(purpose, words),
    })),
  };
}

/** What is necessary has a page of its own: forty rows would not be read. */
const listStored = (purpose: Purpose, words: Words) =>
  optionalStored
    .filter((one) => one.purpose === purpose)
    .map((one) => ({ name: one.name, life: describeLifetime(one, words) }));

const describeLifetime = ({ kind, days }: Stored, words: Words): string =>
  kind === 'cookie'
    ? words('lifeDays', { days: days ?? 0 })
    : words(kind === 'session' ? 'lifeTab' : 'lifeKept');
