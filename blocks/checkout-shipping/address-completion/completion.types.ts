import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { placesComplete } from '../../../eshop-api/domains/places/completion.contract';

/** A completed address, by the order form's field names. */
export type Completion = ResponseOf<typeof placesComplete>['completions'][number];

export interface CompletionFacts {
  /** Locale id and country of the form. */
  profile: string;
  countryId: string;
  /** Announced when a list has opened; `{count}` stands for how many there are. */
  found: string;
}
