import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import type { Picture } from '../../eshop-api/contract/entities/product.schema';
import type { BlockViewProps } from '../_contract/block.types';
import { galleryWidths, loadingOf, pictureSet, sizedPicture } from '../_journey/picture-source';
import { sizesOf } from './picture-sizes';
import * as css from './product-gallery.css';
import type { ProductGalleryProps } from './product-gallery.schema';
import type { ProductGalleryData } from './product-gallery.server';
import * as zoomCss from './zoom.css';

type GalleryView = BlockViewProps<ProductGalleryProps, ProductGalleryData>;

/** A row to swipe on phones, an arrangement on desktops. Each picture is a link to its large version; the script shows that in a dialog instead. */
export default function ProductGallery(view: GalleryView): ReactElement {
  const { id, props, data, words } = view;
  return (
    <section className={css.galleries[props.arrangement]} aria-label={words('pictures', { name: data.name })}>
      {/* A row that scrolls must be reachable by keyboard: its links are, and they scroll it. */}
      <ol className={css.pictures} data-slides="">
        {data.pictures.map((picture, i) => renderPicture(view, picture, i))}
      </ol>
      {data.pictures.length > 1 && (
        <ol className={css.thumbs}>
          {data.pictures.map((picture, i) => (
            <li key={picture.view}>
              <a href={`#${id}-${picture.view}`} aria-label={words('showPicture', { number: i + 1 })}>
                <img src={sizedPicture(picture.src, 320)} width={96} height={96} alt="" {...thumbLoading} />
              </a>
            </li>
          ))}
        </ol>
      )}
      {renderDialog(view)}
    </section>
  );
}

/** A thumb is in sight at once, and still comes after the picture that it stands for. */
const thumbLoading = { ...loadingOf(false), fetchpriority: 'low' };

function renderPicture(
  { id, props, data, words }: GalleryView,
  { view, src, alt }: Picture,
  index: number,
): ReactElement {
  const isWide = data.isLow && view === 'L';
  const sizes = sizesOf(props.arrangement, index, isWide);
  return (
    <li key={view} id={`${id}-${view}`} className={isWide ? css.low : undefined}>
      <a
        href={sizedPicture(src, 1600)}
        aria-label={words('enlarge', { alt })}
        data-on-press="product-gallery"
        data-hard=""
      >
        <img
          src={sizedPicture(src, 960)}
          srcSet={pictureSet(src, galleryWidths)}
          sizes={sizes}
          width={960}
          height={960}
          alt={alt}
          {...loadingOf(index === 0, true)}
        />
      </a>
    </li>
  );
}

/** Empty until the script fills it: here stand its words and its looks. */
function renderDialog({ data, words }: GalleryView): ReactElement {
  return (
    <dialog className={zoomCss.zoom} aria-label={words('pictures', { name: data.name })}>
      <div data-zoom="stage" className={zoomCss.stage} />
      <p data-zoom="caption" aria-live="polite" className={zoomCss.caption} />
      <div className={zoomCss.tools}>
        <button type="button" data-zoom="out" aria-label={words('zoomOut')}>
          <Icon name="minus" />
        </button>
        <button type="button" data-zoom="in" aria-label={words('zoomIn')}>
          <Icon name="plus" />
        </button>
        {data.pictures.length > 1 && (
          <button type="button" data-zoom="previous" aria-label={words('previous')}>
            <Icon name="back" />
          </button>
        )}
        {data.pictures.length > 1 && (
          <button type="button" data-zoom="next" aria-label={words('next')}>
            <Icon name="next" />
          </button>
        )}
        <button type="button" data-zoom="close" aria-label={words('close')}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
