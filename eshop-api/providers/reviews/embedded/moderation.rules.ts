import type { ModerationStatus, ReviewSubmission, ServiceError } from '../reviews.provider.types';

/** Longest texts the service keeps, characters. */
export const LIMITS = { Title: 80, ReviewText: 3000, UserNickname: 25 } as const;
/** Shorter texts do not help other shoppers. */
const SHORTEST_TEXT = 20;

const wrong = (Code: string, Message: string): ServiceError => ({ Code, Message });

/** Faults for which the service refuses at once; empty: it accepts the review. */
export function findFormErrors(review: ReviewSubmission): ServiceError[] {
  const errors: ServiceError[] = [];
  if (!Number.isInteger(review.Rating) || review.Rating < 1 || review.Rating > 5)
    errors.push(wrong('ERROR_FORM_REQUIRED', 'Rating must be 1 to 5'));
  if (!review.AgreedToTermsAndConditions)
    errors.push(wrong('ERROR_FORM_REQUIRED_AGREEMENT', 'The terms must be agreed to'));
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(review.UserEmail.trim()))
    errors.push(wrong('ERROR_FORM_INVALID_EMAILADDRESS', 'UserEmail is no e-mail address'));
  for (const field of ['Title', 'ReviewText', 'UserNickname'] as const) {
    const { length } = [...review[field].trim()];
    if (!length) errors.push(wrong('ERROR_FORM_REQUIRED', `${field} is missing`));
    else if (length > LIMITS[field]) errors.push(wrong('ERROR_FORM_TOO_LONG', `${field} is too long`));
    else if (field === 'ReviewText' && length < SHORTEST_TEXT)
      errors.push(wrong('ERROR_FORM_TOO_SHORT', 'ReviewText is too short'));
  }
  return errors;
}

/** Addresses, telephone numbers, capitals throughout, one character repeated: a moderator checks first. */
const SUSPICIOUS = [
  /https?:|www\.|\b[\w-]+\.(com|net|org|shop|ru|info)\b/i,
  /[^\s@]+@[^\s@]+\.[^\s@]+/,
  /(\+|00)?\d[\d ().-]{7,}\d/,
  /(\p{L})\1{4,}/u,
  /<[a-z/!]/i,
];
const isShouting = (text: string): boolean =>
  text.length > 30 && text === text.toUpperCase() && text !== text.toLowerCase();

/** Reviews without anything suspicious are shown at once; bad ratings are no reason to hold a review back. */
export function classifyReview({ Title, ReviewText, UserNickname }: ReviewSubmission): ModerationStatus {
  const texts = [Title, ReviewText, UserNickname];
  return texts.some((text) => isShouting(text) || SUSPICIOUS.some((sign) => sign.test(text)))
    ? 'SUBMITTED'
    : 'APPROVED';
}
