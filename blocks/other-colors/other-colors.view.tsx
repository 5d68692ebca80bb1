import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { loadingOf, sizedPicture } from '../_journey/picture-source';
import * as css from './other-colors.css';
import type { OtherColorsProps } from './other-colors.schema';
import type { Colourway, OtherColorsData } from './other-colors.server';

type ColorsView = BlockViewProps<OtherColorsProps, OtherColorsData>;

export default function OtherColors(view: ColorsView): ReactElement | null {
  const { data, words, page } = view;
  if (!data.others.length) return null;
  const label = (key: string, { colour }: Colourway): string => words(key, { name: data.name, colour });
  return (
    <nav className={css.looks[view.props.look]} aria-label={words('title')}>
      <ul role="list">
        <li>
          <a href={page.path} aria-current="page" aria-label={label('thisColour', data.current)}>
            {renderMark(view, data.current)}
          </a>
        </li>
        {data.others.map((other) => (
          <li key={other.id}>
            <a href={page.href(other.url)} aria-label={label('colour', other)} title={other.colour}>
              {renderMark(view, other)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const renderMark = ({ props }: ColorsView, { src, hex }: Colourway): ReactElement =>
  props.look !== 'swatches' && src ? (
    <img src={sizedPicture(src, 320)} width={72} height={72} alt="" {...loadingOf(false)} />
  ) : (
    <svg width="28" height="28" aria-hidden="true">
      <circle cx="14" cy="14" r="13" fill={hex} />
    </svg>
  );
