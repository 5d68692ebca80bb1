import { ApiFault } from '../../contract/api-fault';
import type { ServiceAnswer } from '../../providers/reviews/reviews.provider.types';

/** docs/contract/errors.md#reviews: the request fails when the service reports HasErrors. Throws ApiFault `reviews_failed`. */
export function refuseErrors({ HasErrors, Errors }: ServiceAnswer): void {
  if (HasErrors)
    throw new ApiFault(
      'reviews_failed',
      Errors.map(({ Code, Message }) => `${Code}: ${Message}`).join('; ') ||
        'the review service reported errors',
      502,
    );
}
