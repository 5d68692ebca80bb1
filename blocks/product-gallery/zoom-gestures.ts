import type { Point } from './zoom-view';

/** What fingers and mouse mean, in CSS pixels from the stage's middle. */
export interface GestureTargets {
  /** Two fingers or a wheel. */
  zoom(factor: number, at: Point): void;
  move(by: Point): void;
  /** One finger went across and up again. */
  swipe(direction: 1 | -1): void;
  /** Pressed and not moved. */
  tap(at: Point): void;
}

const MAX_TAP_DISTANCE = 8;
const MIN_SWIPE_DISTANCE = 50;

/** Reads a stage's pointers: one drags, two pinch. */
export function readGestures(stage: HTMLElement, targets: GestureTargets): void {
  const fingers = new Map<number, Point>();
  let way: Point | undefined;
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, pointOf(event));
    way = fingers.size === 1 ? { x: 0, y: 0 } : undefined;
    stage.setPointerCapture?.(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, to);
    if (other) return pinch(targets, from, to, other);
    if (way) way = { x: way.x + to.x - from.x, y: way.y + to.y - from.y };
    targets.move({ x: to.x - from.x, y: to.y - from.y });
  };
  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || !way || fingers.size > 0) return;
    if (Math.hypot(way.x, way.y) < MAX_TAP_DISTANCE) targets.tap(pointOf(event));
    else if (Math.abs(way.x) > Math.max(MIN_SWIPE_DISTANCE, Math.abs(way.y)))
      targets.swipe(way.x < 0 ? 1 : -1);
    way = undefined;
  };
  const onCancel = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  stage.addEventListener('pointerdown', onDown);
  stage.addEventListener('pointermove', onMove);
  stage.addEventListener('pointerup', onUp);
  stage.addEventListener('pointercancel', onCancel);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      targets.zoom(Math.exp(-event.deltaY / 400), pointOf(event));
    },
    { passive: false },
  );
}

/** The point between the fingers stays between them. */
function pinch(targets: GestureTargets, from: Point, to: Point, other: Point): void {
  const span = (finger: Point): number => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
  targets.move({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
  targets.zoom(span(to) / span(from), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
}
