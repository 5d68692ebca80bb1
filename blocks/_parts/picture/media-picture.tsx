import { loadingOf, pictureSet, sizedPicture } from '../../_journey/picture-source';

/** Pictures of products come in widths; files of the brand's assets are drawn and come as they are. */
export const isProductPicture = (src: string): boolean => /\/images\//.test(src);

export const campaignWidths = [640, 960, 1280, 1600] as const;

export interface MediaPictureProps {
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  /** Above the fold: loaded at once; `first` also before the others. */
  eager?: boolean;
  first?: boolean;
  width?: number;
  height?: number;
}

/** A picture out of a page config: responsive when it is a product's, plain when it is the brand's own art. */
export function MediaPicture({
  src,
  alt,
  sizes,
  className,
  eager = false,
  first = false,
  width = 1280,
  height = 1280,
}: MediaPictureProps) {
  const set = isProductPicture(src)
    ? { src: sizedPicture(src, 960), srcSet: pictureSet(src, campaignWidths), sizes }
    : { src };
  return (
    <img
      className={className}
      {...set}
      alt={alt}
      width={width}
      height={height}
      {...loadingOf(eager, first)}
    />
  );
}
