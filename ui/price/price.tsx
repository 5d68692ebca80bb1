import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { before, now, price } from './price.css';

export interface PriceProps {
  /** Ready string of the locale, e.g. "£84.50". */
  current: string;
  /** Price before the discount; left out when there is none. */
  previous?: string | undefined;
  /** A line through a number is silent in most screen readers: these words are not. */
  words: { sale: string; previous: string };
}

/** A price, its digits aligned, a discount also in words. */
export function Price({ current, previous, words }: PriceProps) {
  if (!previous) return <span className={price}>{current}</span>;
  return (
    <span className={price}>
      <ins className={now}>
        <VisuallyHidden>{words.sale} </VisuallyHidden>
        {current}
      </ins>
      <del className={before}>
        <VisuallyHidden>{words.previous} </VisuallyHidden>
        {previous}
      </del>
    </span>
  );
}
