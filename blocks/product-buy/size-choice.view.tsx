import type { ReactElement } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { LiveProduct } from './live-product';
import * as css from './size-choice.css';
import type { BuyView } from './product-buy.types';
import { useChosenInSight } from './use-chosen-in-sight';

export interface SizeChoiceProps {
  view: BuyView;
  sizes: LiveProduct['sizes'];
  chosen: string | null;
  /** Someone wanted to buy without a size. */
  isMissing: boolean;
  onChoose: (size: string) => void;
}

/** Native radio buttons: arrow keys, forms and screen readers work before and without any script. */
export function SizeChoice({
  view: { id, props, words },
  sizes,
  chosen,
  isMissing,
  onChoose,
}: SizeChoiceProps): ReactElement {
  const fault = `${id}-size-error`;
  const list = useChosenInSight<HTMLDivElement>(chosen);
  return (
    <fieldset
      className={css.group}
      aria-describedby={isMissing ? fault : undefined}
      data-missing={isMissing || undefined}
    >
      <legend className={visuallyHidden}>{words('size')}</legend>
      <div ref={list} className={`${css.looks[props.sizes]} ${css.onPhones[props.onPhones]}`}>
        {sizes.map(({ value, label, beside = value, stock, lowStock }) => (
          <label key={value} className={stock ? undefined : css.out}>
            <input
              type="radio"
              name="size"
              value={value}
              checked={value === chosen}
              aria-invalid={isMissing || undefined}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
            {label !== beside && <small>{beside}</small>}
            {stock === 0 && <span className={visuallyHidden}>, {words('sizeSoldOut')}</span>}
            {lowStock && (
              <i>
                <span className={visuallyHidden}>, {words('sizeLow')}</span>
              </i>
            )}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={fault} className={css.missing}>
          {words('chooseSizeFirst')}
        </p>
      )}
    </fieldset>
  );
}
