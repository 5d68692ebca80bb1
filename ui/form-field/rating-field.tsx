import { STAR_SHAPE } from '../icon/star-shape';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css';
import * as css from './form-field.css';
import type { FieldWords } from './form-field';
import * as rating from './rating-field.css';

/** A rating in stars: radio buttons, the first for one star. `labels`: what each means. */
export function RatingField({
  words,
  name,
  labels,
  value,
}: {
  words: FieldWords;
  name: string;
  labels: readonly string[];
  value?: string | undefined;
}) {
  const { id, label, error, hint } = words;
  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.label}>{label}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={rating.stars}>
        {labels.map((text, at) => (
          <label key={at} className={rating.star}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={at + 1}
              defaultChecked={value === String(at + 1)}
              aria-invalid={error ? true : undefined}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={STAR_SHAPE} />
            </svg>
            <span className={visuallyHidden}>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
