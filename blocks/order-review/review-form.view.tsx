import type { ReactElement } from 'react';
import {
  DELIVERY_ASPECTS,
  MAX_COMMENT,
  MAX_RECOMMENDATION,
  MAX_STARS,
  PURCHASE_ASPECTS,
} from '../../eshop-api/domains/order-reviews/order-reviews.facts';
import { Button } from '../../ui/button/button';
import { ChoiceField } from '../../ui/form-field/choice-field';
import { RatingField } from '../../ui/form-field/rating-field';
import { TextArea } from '../../ui/form-field/text-area';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import * as css from './order-review.css';
import type { OrderReviewProps } from './order-review.schema';
import type { OrderReviewData, ReviewedPart } from './order-review.types';

type ReviewView = BlockViewProps<OrderReviewProps, OrderReviewData>;

const ASPECTS = { delivery: DELIVERY_ASPECTS, purchase: PURCHASE_ASPECTS } as const;
const POINTS = Array.from({ length: MAX_RECOMMENDATION + 1 }, (_, points) => String(points));

/** The form of this part that was refused; undefined: it was not sent, or is saved. */
export const findOwnForm = (
  { kind, expedition }: ReviewedPart,
  form: FormState | undefined,
): FormState | undefined =>
  form?.command === `review.${kind}` &&
  form.status !== 'done' &&
  (form.values.expedition ?? '') === expedition
    ? form
    : undefined;

/** Stars, questions and comment of one part: as typed, else as saved. */
export function ReviewForm({
  view,
  part,
  at,
}: {
  view: ReviewView;
  part: ReviewedPart;
  at: number;
}): ReactElement {
  const { id, data, words } = view;
  const { kind, review } = part;
  const form = findOwnForm(part, data.form);
  const saved: Readonly<Record<string, string | number>> = review
    ? { ...review.answers, rating: review.rating, comment: review.comment }
    : {};
  const valueOf = (name: string): string => form?.values[name] ?? String(saved[name] ?? '');
  const field = (name: string, label: string, more = {}) =>
    fieldWords(`${id}-${at}`, name, words(label), form, more);
  const optional = { optional: words('mayBeEmpty') };
  return (
    <CommandForm
      block={id}
      command={`review.${kind}`}
      page={view.page}
      form={form}
      offline={words('offline')}
      className={page.form}
    >
      {kind === 'delivery' && <input type="hidden" name="expedition" value={part.expedition} />}
      <RatingField
        words={field('rating', `${kind}Rating`, { hint: words('ratingHint') })}
        name="rating"
        value={valueOf('rating')}
        labels={Array.from({ length: MAX_STARS }, (_, star) => words(`star${star + 1}`))}
      />
      <div className={css.aspects}>
        {ASPECTS[kind].map((aspect) => (
          <ChoiceField
            key={aspect}
            words={field(aspect, aspect)}
            name={aspect}
            value={valueOf(aspect)}
            choices={['yes', 'no'].map((value) => ({ value, label: words(value) }))}
          />
        ))}
      </div>
      {kind === 'purchase' && (
        <Select
          words={field('recommend', 'recommend', { hint: words('recommendHint'), ...optional })}
          name="recommend"
          defaultValue={valueOf('recommend')}
          options={[
            { value: '', label: words('noAnswer') },
            ...POINTS.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      <TextArea
        words={field('comment', 'comment', optional)}
        name="comment"
        rows={4}
        maxLength={MAX_COMMENT}
        defaultValue={valueOf('comment')}
      />
      <Button type="submit" kind="primary" wide>
        {words(review ? 'change' : 'send')}
      </Button>
    </CommandForm>
  );
}
