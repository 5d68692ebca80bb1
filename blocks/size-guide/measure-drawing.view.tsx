import type { ReactElement } from 'react';
import * as css from './measure-drawing.css';

/** Toes from the big one out: centre and radii. */
const TOES = [
  [98, 62, 17, 22],
  [127, 58, 11, 15],
  [146, 68, 10, 13],
  [162, 82, 9, 12],
  [174, 99, 8, 11],
] as const;

/** A foot on a sheet of paper, heel to the wall, with the tape along it. The words beside it describe the same. */
export function FootDrawing(): ReactElement {
  return (
    <svg className={css.drawing} viewBox="0 0 260 320" aria-hidden="true" focusable="false">
      <rect className={css.paper} x="46" y="22" width="168" height="270" />
      <path
        className={css.wall}
        d="M20 292h220M30 292l-12 14M62 292l-12 14M94 292l-12 14M126 292l-12 14M158 292l-12 14M190 292l-12 14M222 292l-12 14"
      />
      <path
        className={css.body}
        d="M80 92c16-12 40-6 60-2 22 5 42 14 46 32 5 24-14 44-18 72-3 22 4 40 2 62-2 24-18 34-36 34s-34-12-36-36c-2-26 8-44 2-72-5-24-32-42-34-64-1-12 5-20 14-26Z"
      />
      {TOES.map(([cx, cy, rx, ry]) => (
        <ellipse key={cx} className={css.body} cx={cx} cy={cy} rx={rx} ry={ry} />
      ))}
      <path className={css.tape} d="M230 40v252M220 40h20M220 292h20M60 40h160" />
    </svg>
  );
}

/** Beside the arms, so that no line crosses a number. */
const NUMBER_COLUMN = 226;
/** Where the tape goes round the body, numbered as in the list beside it. */
const RINGS: Record<string, { y: number; from: number; to: number }> = {
  head: { y: 34, from: 98, to: 162 },
  chest: { y: 130, from: 76, to: 184 },
  waist: { y: 186, from: 88, to: 172 },
  hip: { y: 240, from: 74, to: 186 },
};

export function BodyDrawing({ measures }: { measures: readonly string[] }): ReactElement {
  return (
    <svg className={css.drawing} viewBox="0 0 260 320" aria-hidden="true" focusable="false">
      <circle className={css.body} cx="130" cy="42" r="26" />
      <path
        className={css.body}
        d="M118 68v14c-22 4-44 10-52 22-8 14-14 60-18 104l18 4c4-30 8-52 14-66 4 14 12 26 10 40-2 18-16 34-16 60v72h46l10-66 10 66h46v-72c0-26-14-42-16-60-2-14 6-26 10-40 6 14 10 36 14 66l18-4c-4-44-10-90-18-104-8-12-30-18-52-22V68"
      />
      {measures.map(
        (measure, index) =>
          RINGS[measure] && <Ring key={measure} {...RINGS[measure]} label={String(index + 1)} />,
      )}
      {measures.includes('height') && <path className={css.tape} d="M28 16v302M18 16h20M18 318h20" />}
    </svg>
  );
}

const Ring = ({
  y,
  from,
  to,
  label,
}: {
  y: number;
  from: number;
  to: number;
  label: string;
}): ReactElement => (
  <>
    <path className={css.tape} d={`M${from} ${y}c20 12 ${to - from - 40} 12 ${to - from} 0`} />
    <text className={css.number} x={NUMBER_COLUMN} y={y + 6}>
      {label}
    </text>
  </>
);
