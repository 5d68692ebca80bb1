import * as css from './tangle.css';

/** A lace in a knot: the line draws itself, slips, and tries again. Still for readers who want no motion. */
export const Tangle = () => (
  <svg className={css.art} viewBox="0 0 480 220" aria-hidden="true" focusable="false">
    <path className={css.ghost} d={LACE} />
    <path className={css.lace} d={LACE} pathLength="100" />
    <path className={css.tip} d="M16 176h26M438 44h26" />
  </svg>
);

const LACE =
  'M40 176C110 176 150 160 196 118C238 80 282 44 316 66C348 87 326 138 282 142C236 146 196 104 214 72C230 44 280 50 292 88C304 128 262 176 220 168C176 160 178 104 222 88C276 68 330 112 304 152C288 176 258 174 250 150C238 112 330 44 440 44';

/** Steps that link off the page. */
export const Footprints = () => (
  <svg className={css.art} viewBox="0 0 480 160" aria-hidden="true" focusable="false">
    {STEPS.map(([x, y, turn], index) => (
      <g
        key={x}
        className={css.step[index % css.step.length]}
        transform={`translate(${x} ${y}) rotate(${turn})`}
      >
        <ellipse cx="0" cy="0" rx="22" ry="11" />
        <ellipse cx="-34" cy="1" rx="9" ry="8" />
      </g>
    ))}
  </svg>
);

const STEPS = [
  [60, 110, -4],
  [136, 66, 4],
  [212, 104, -6],
  [288, 58, 2],
  [364, 90, -12],
  [440, 34, -24],
] as const;
