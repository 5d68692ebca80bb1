/** How a picture lies in the dialog: times its fitted size, moved from the middle in CSS pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  width: number;
  height: number;
}
/** The picture as it is fitted into the stage, and the stage itself. */
export interface Sizes {
  picture: Box;
  stage: Box;
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };
/** The file is 1600 px wide: more than this shows no more of the leather. */
export const MAX_SCALE = 4;
/** What one press shows. */
export const CLOSE_SCALE = 2.5;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** No picture leaves the stage: its edge stops at the stage's edge, and what fits stays in the middle. */
function clampInside({ scale, x, y }: ZoomView, { picture, stage }: Sizes): ZoomView {
  const spare = (length: number, room: number): number => Math.max(0, (length * scale - room) / 2);
  const [across, down] = [spare(picture.width, stage.width), spare(picture.height, stage.height)];
  return { scale, x: clamp(x, -across, across), y: clamp(y, -down, down) };
}

/** Larger or smaller by a factor around a point (from the stage's middle): what lies under the finger stays under it. */
export function zoomAt(view: ZoomView, factor: number, point: Point, sizes: Sizes): ZoomView {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const grown = scale / view.scale;
  return clampInside(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    sizes,
  );
}

export const moveBy = (view: ZoomView, by: Point, sizes: Sizes): ZoomView =>
  clampInside({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
