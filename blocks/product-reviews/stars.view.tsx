import type { ReactElement } from 'react';
import { STAR_SHAPE } from '../../ui/icon/star-shape';
import * as css from './stars.css';

const HALF = 'M12 2.6v14.9l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

/** Five stars, filled to the half; what they mean is in `label`. */
export function Stars({
  rating,
  label,
  large,
}: {
  rating: number;
  label: string;
  large?: boolean;
}): ReactElement {
  const halves = Math.round(rating * 2);
  return (
    <svg
      className={large ? css.large : css.stars}
      viewBox="0 0 120 24"
      role="img"
      aria-label={label}
      focusable="false"
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <g key={index} transform={`translate(${index * 24} 0)`}>
          <path className={halves >= index * 2 + 2 ? css.full : css.empty} d={STAR_SHAPE} />
          {halves === index * 2 + 1 && <path className={css.full} d={HALF} />}
        </g>
      ))}
    </svg>
  );
}
