import type { ReactElement } from 'react';
import type { Picture } from '../../eshop-api/contract/entities/product.schema';
import type { BlockViewProps } from '../_kit/block.types';
import { galleryWidths, loadingOf, pictureSet, sizedPicture } from '../_kit/picture/picture-source';
import { firstSizes } from './picture-sizes';
import * as css from './product-gallery.css';
import type { ProductGalleryProps } from './product-gallery.schema';
import type { ProductGalleryData } from './product-gallery.server';
import * as zoomCss from './zoom.css';

type GalleryView = BlockViewProps<ProductGalleryProps, ProductGalleryData>;

/** A row to swipe on phones, an arrangement on desktops; enlarging is a popover, so that none of it needs a script. */
export default function ProductGallery(view: GalleryView): ReactElement {
  const { id, props, data, words } = view;
  return (
    <section className={css.galleries[props.arrangement]} aria-label={words('pictures', { name: data.name })}>
      {/* A row that scrolls must be reachable by keyboard: its buttons are, and they scroll it. */}
      <ol className={css.pictures}>{data.pictures.map((picture, i) => renderPicture(view, picture, i))}</ol>
      {data.pictures.length > 1 && (
        <ol className={css.thumbs}>
          {data.pictures.map((picture, i) => (
            <li key={picture.view}>
              <a href={`#${id}-${picture.view}`} aria-label={words('showPicture', { number: i + 1 })}>
                <img src={sizedPicture(picture.src, 320)} width={96} height={96} alt="" {...loadingOf(false)} />
              </a>
            </li>
          ))}
        </ol>
      )}
      {data.pictures.map((picture) => renderZoom(view, picture))}
    </section>
  );
}

function renderPicture({ id, props, words }: GalleryView, { view, src, alt }: Picture, index: number): ReactElement {
  const sizes = index === 0 ? firstSizes[props.arrangement] : '(max-width:1023px) 100vw,32vw';
  return (
    <li key={view} id={`${id}-${view}`}>
      <button type="button" aria-label={words('enlarge', { alt })} {...{ popovertarget: `${id}-zoom-${view}` }}>
        <img src={sizedPicture(src, 960)} srcSet={pictureSet(src, galleryWidths)} sizes={sizes} width={960} height={960} alt={alt} {...loadingOf(index === 0, true)} />
      </button>
    </li>
  );
}

/** The picture itself is fetched when the popover first opens: `loading=lazy` inside a box that is not there before. */
function renderZoom({ id, words }: GalleryView, { view, src, alt }: Picture): ReactElement {
  const name = `${id}-zoom-${view}`;
  return (
    <div key={view} id={name} className={zoomCss.zoom} role="dialog" aria-label={alt} {...{ popover: 'auto' }}>
      <img src={sizedPicture(src, 1600)} width={1600} height={1600} alt={alt} {...loadingOf(false)} />
      <button type="button" aria-label={words('close')} {...{ popovertarget: name, popovertargetaction: 'hide' }}>✕</button>
    </div>
  );
}
