import type { BlockViewProps } from '../_contract/block.types';
import { MediaPicture } from '../_parts/picture/media-picture';
import { withFocus } from '../_parts/picture/with-focus';
import * as css from './category-tiles.css';
import type { CategoryTilesProps } from './category-tiles.schema';

type Tile = CategoryTilesProps['tiles'][number];

const sizes = {
  portraits: '(max-width: 767px) 50vw, 25vw',
  index: '12rem',
  lanes: '(max-width: 767px) 100vw, 33vw',
} as const;

export default function CategoryTiles({ id, props }: BlockViewProps<CategoryTilesProps>) {
  const { arrangement } = props;
  return (
    <section className={css.tiles({ arrangement })} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title({ arrangement })}>
        {props.title}
      </h2>
      <ul role="list" className={css.list({ arrangement })}>
        {props.tiles.map((tile, index) => (
          <TileView key={tile.link} tile={tile} index={index} arrangement={arrangement} />
        ))}
      </ul>
    </section>
  );
}

function TileView({
  tile,
  index,
  arrangement,
}: {
  tile: Tile;
  index: number;
  arrangement: CategoryTilesProps['arrangement'];
}) {
  return (
    <li className={css.item({ arrangement })}>
      <a className={css.tile({ arrangement })} href={tile.link}>
        {arrangement === 'index' && (
          <span className={css.number} aria-hidden="true">
            {String(index + 1).padStart(3, '0')}
          </span>
        )}
        <MediaPicture
          className={withFocus(css.image({ arrangement }), tile.focus)}
          src={tile.image}
          alt=""
          sizes={sizes[arrangement]}
          width={960}
          height={960}
        />
        <span className={css.words({ arrangement })}>{tile.text}</span>
        {tile.note && <span className={css.note({ arrangement })}>{tile.note}</span>}
      </a>
    </li>
  );
}
