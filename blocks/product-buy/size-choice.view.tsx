import type { ReactElement } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { LiveProduct } from './live-product';
import type { BuyView } from './product-buy.view';
import * as css from './size-choice.css';

export interface SizeChoiceProps {
  view: BuyView;
  sizes: LiveProduct['sizes'];
  chosen: string | null;
  onChoose: (size: string) => void;
}

/** Native radio buttons: arrow keys, forms and screen readers work before and without any script. */
export function SizeChoice({ view: { props, words }, sizes, chosen, onChoose }: SizeChoiceProps): ReactElement {
  return (
    <fieldset className={css.looks[props.sizes]}>
      <legend>{words('size')}</legend>
      {sizes.map(({ value, label, stock, lowStock }) => (
        <label key={value} className={stock ? undefined : css.out}>
          <input type="radio" name="size" value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
          {label !== value && <small>{value}</small>}
          {stock === 0 && <span className={visuallyHidden}>, {words('sizeSoldOut')}</span>}
          {lowStock && <i><span className={visuallyHidden}>, {words('sizeLow')}</span></i>}
        </label>
      ))}
    </fieldset>
  );
}
