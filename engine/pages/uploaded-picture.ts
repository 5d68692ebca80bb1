/** A picture that was uploaded in the composer, as page configs name it: `media:uploads/<content>-<width>x<height>.webp`. */
export interface UploadedPicture {
  /** First 32 hexadecimal digits of the SHA-256 of its bytes. */
  id: string;
  /** px. */
  width: number;
  height: number;
}

const FILE = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const FOLDER = 'uploads/';
const IN_TEXT = /media:(uploads\/[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}\.webp)/g;

/** Name of a picture's file: its content and size, so that its address never needs to change. */
export const formatUpload = ({ id, width, height }: UploadedPicture): string =>
  `${id}-${width}x${height}.webp`;

/** `media:` reference of a picture. */
export const referToUpload = (picture: UploadedPicture): string => `media:${FOLDER}${formatUpload(picture)}`;

/** @param file `<content>-<width>x<height>.webp`; undefined: another name */
export function parseUpload(file: string): UploadedPicture | undefined {
  const [, id, width, height] = FILE.exec(file) ?? [];
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height) };
}

/** File name of an uploaded picture, out of what `media:` names; undefined: it is a file of the brand. */
export function findUpload(media: string): string | undefined {
  const file = media.startsWith(FOLDER) ? media.slice(FOLDER.length) : '';
  return parseUpload(file) ? file : undefined;
}

/** Ids of uploaded pictures that a data file's text refers to. */
export const listUploads = (text: string): UploadedPicture[] =>
  [...text.matchAll(IN_TEXT)].map(([, media]) => parseUpload(media!.slice(FOLDER.length))!);
