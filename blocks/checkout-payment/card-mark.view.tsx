import type { ReactElement } from 'react';
import * as css from './checkout-payment.css';

/** How the brands of docs/contract/orders.md#card-brands write themselves. */
export const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  bcmc: 'Bancontact',
  cartebancaire: 'Carte Bancaire',
  cup: 'UnionPay',
  dankort: 'Dankort',
  diners: 'Diners Club',
  discover: 'Discover',
  electron: 'Visa Electron',
  jcb: 'JCB',
  maestro: 'Maestro',
  mc: 'Mastercard',
  visa: 'Visa',
  visadankort: 'Visa Dankort',
  laser: 'Laser',
  maestrouk: 'Maestro UK',
};

interface Mark {
  ground: string;
  /** Letters on it; two circles or bars have none. */
  letters?: { text: string; fill: string; size: number; italic?: boolean };
  circles?: readonly [string, string];
  bars?: readonly [string, string, string];
}

const white = '#ffffff';
/** Drawn by us after each brand's colours and letters: a mark is known by them at the size of a thumbnail. */
const MARKS: Readonly<Record<string, Mark>> = {
  visa: { ground: white, letters: { text: 'VISA', fill: '#1434cb', size: 12, italic: true } },
  electron: { ground: white, letters: { text: 'VISA', fill: '#1434cb', size: 12, italic: true } },
  mc: { ground: white, circles: ['#eb001b', '#f79e1b'] },
  maestro: { ground: white, circles: ['#0099df', '#eb001b'] },
  maestrouk: { ground: white, circles: ['#0099df', '#eb001b'] },
  amex: { ground: '#016fd0', letters: { text: 'AMEX', fill: white, size: 10 } },
  discover: { ground: white, letters: { text: 'DISCOVER', fill: '#231f20', size: 6 } },
  diners: { ground: white, circles: ['#0079be', '#0079be'] },
  jcb: { ground: white, bars: ['#0b4ea2', '#c8102e', '#007b40'] },
  cup: { ground: white, bars: ['#e21836', '#00447c', '#007b84'] },
  bcmc: { ground: '#005498', letters: { text: 'Banc.', fill: '#ffd800', size: 10 } },
  cartebancaire: { ground: '#00549f', letters: { text: 'CB', fill: white, size: 13, italic: true } },
  dankort: { ground: white, letters: { text: 'DK', fill: '#c8102e', size: 13 } },
  visadankort: { ground: white, letters: { text: 'VISA/DK', fill: '#1434cb', size: 7.5 } },
};

/** The marks of some brands, each an image by its name: the radio button beside them is named by them too. */
export const renderMarks = (brands: readonly string[]): ReactElement => (
  <span className={css.brands}>{brands.map((brand) => renderMark(brand))}</span>
);

function renderMark(brand: string): ReactElement {
  const mark = MARKS[brand];
  const name = BRANDS[brand] ?? brand;
  if (!mark) return <span key={brand}>{name}</span>;
  return (
    <svg
      key={brand}
      className={css.mark}
      viewBox="0 0 40 26"
      width="40"
      height="26"
      role="img"
      aria-label={name}
      focusable="false"
    >
      <rect x="0.5" y="0.5" width="39" height="25" rx="3.5" fill={mark.ground} stroke="#8a8a8a" />
      {mark.circles && (
        <>
          <circle cx="16" cy="13" r="7.5" fill={mark.circles[0]} />
          <circle cx="24" cy="13" r="7.5" fill={mark.circles[1]} fillOpacity="0.85" />
        </>
      )}
      {mark.bars?.map((fill, at) => (
        <rect key={fill} x={8 + at * 8.5} y="5" width="7" height="16" rx="2" fill={fill} />
      ))}
      {mark.letters && (
        <text
          x="20"
          y={13 + mark.letters.size * 0.36}
          textAnchor="middle"
          fontFamily="Arial, Helvetica, sans-serif"
          fontWeight="700"
          fontSize={mark.letters.size}
          fontStyle={mark.letters.italic ? 'italic' : 'normal'}
          fill={mark.letters.fill}
        >
          {mark.letters.text}
        </text>
      )}
    </svg>
  );
}
