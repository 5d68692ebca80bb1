import { loadingOf, pictureSet, sizedPicture } from '../../_journey/picture-source';

/** Pictures of products and uploaded ones come in widths; files of the brand's assets are drawn and come as they are. */
const isProductPicture = (src: string): boolean => /\/images\//.test(src);

/** px of a picture that was uploaded in the composer, by its address; undefined: another picture. */
function readUploadSize(src: string): { width: number; height: number } | undefined {
  const [, width, height] = /^\/media\/[0-9a-f]{32}-(\d+)x(\d+)\.webp$/.exec(src) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** Pictures that the server has in widths. */
export const isSizedPicture = (src: string): boolean =>
  isProductPicture(src) || readUploadSize(src) !== undefined;

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

/** A picture out of a page config: responsive when it is a product's or an uploaded one, plain when it is the brand's own art. */
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
  const set = isSizedPicture(src)
    ? { src: sizedPicture(src, 960), srcSet: pictureSet(src, campaignWidths), sizes }
    : { src };
  const size = readUploadSize(src) ?? { width, height };
  return (
    <img
      className={className}
      {...set}
      alt={alt}
      width={size.width}
      height={size.height}
      {...loadingOf(eager, first)}
    />
  );
}
