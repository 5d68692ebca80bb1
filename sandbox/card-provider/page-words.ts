import { wordsOf as wordsIn } from '../pages/page-words';
import type { CardFault } from './card-number.rules';
import words from './page-words.json';

export type PageWord = keyof typeof words;

/** The pages' words in the language of the locale, else English. */
export const wordsOf = (locale: string) => wordsIn(words, locale);

export const faultWords: Record<CardFault, PageWord> = {
  required: 'required',
  holderRequired: 'holderRequired',
  holderDigits: 'holderDigits',
  number: 'wrongNumber',
  brand: 'wrongBrand',
  expiry: 'wrongExpiry',
  expired: 'wrongExpiry',
  cvc: 'wrongCvc',
};
