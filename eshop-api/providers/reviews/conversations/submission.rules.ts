import type {
  ModerationStatus,
  ReviewFit,
  ReviewSubmission,
  SubmissionAnswer,
} from '../reviews.provider.types';
import type { SubmitAnswer } from './conversations.types';
import { FIT, FIT_RANGE } from './read-batch.rules';

const FITS: Record<ReviewFit, number> = { small: 1, true: (1 + FIT_RANGE) / 2, large: FIT_RANGE };

/** The fields of the submission form; empty ones are not sent. */
export function composeSubmission({
  ProductId,
  ContentLocale,
  Rating,
  Title,
  ReviewText,
  UserNickname,
  UserEmail,
  IsRecommended,
  Fit,
  AgreedToTermsAndConditions,
}: ReviewSubmission): Record<string, string> {
  return {
    action: 'submit',
    productid: ProductId,
    locale: ContentLocale,
    rating: String(Rating),
    title: Title,
    reviewtext: ReviewText,
    usernickname: UserNickname,
    useremail: UserEmail,
    agreedtotermsandconditions: String(AgreedToTermsAndConditions),
    ...(IsRecommended === undefined ? {} : { isrecommended: String(IsRecommended) }),
    ...(Fit ? { [`rating_${FIT}`]: String(FITS[Fit]) } : {}),
  };
}

const STATUSES: readonly string[] = ['SUBMITTED', 'APPROVED', 'REJECTED'] satisfies ModerationStatus[];

/** Faults of single fields are separate from the general ones. Without a status a moderator reads it first. */
export function readSubmission({
  HasErrors = false,
  Errors = [],
  FormErrors,
  SubmissionId,
  Review,
}: SubmitAnswer): SubmissionAnswer {
  const errors = [
    ...Errors,
    ...Object.values(FormErrors?.FieldErrors ?? {}).map(({ Code, Message }) => ({ Code, Message })),
  ];
  if (HasErrors || errors.length || !SubmissionId)
    return { HasErrors: true, Errors: errors, SubmissionId: null, Status: null };
  const status = Review?.ModerationStatus ?? '';
  return {
    HasErrors: false,
    Errors: [],
    SubmissionId,
    Status: STATUSES.includes(status) ? (status as ModerationStatus) : 'SUBMITTED',
  };
}
