import sharp from 'sharp';
import { cutOut } from './cut-out';
import { findMiddle, readDial, type ImageDescriptor } from './compose-descriptor';
import { toLab, type Pixels } from './picture-pixels';

/** Longer side in pixels at which looks are read: enough for a product's lines, too small for its weave. */
const SIDE = 112;
/** Larger pictures are refused before they are unpacked. */
const MOST_PIXELS = 50_000_000;

const shrinkPicture = async (picture: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: '#f4f4f4' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toLab(data, info.width, info.height);
};

/** The look of a catalogue's picture. Rejects for an invalid picture. */
export async function readDescriptor(picture: Uint8Array): Promise<ImageDescriptor> {
  const pixels = await shrinkPicture(picture);
  const mask = cutOut(pixels);
  return readDial(pixels, mask, findMiddle(pixels, mask));
}

/** How carefully the product is cut out: a pale one on a pale ground needs less, its shadow more. */
const CARES = [1, 0.6];
/** Half a sector of the dial. */
const TURNS = [0, 0.5];

/** Several readings of a shopper's picture, since its light is unknown. */
export async function readDescriptors(picture: Uint8Array): Promise<ImageDescriptor[]> {
  const pixels = await shrinkPicture(picture);
  return CARES.flatMap((care) => {
    const mask = cutOut(pixels, care);
    const middle = findMiddle(pixels, mask);
    return TURNS.map((turn) => readDial(pixels, mask, middle, turn));
  });
}
