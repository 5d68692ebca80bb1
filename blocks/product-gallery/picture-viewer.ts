import { readGestures } from './zoom-gestures';
import {
  CLOSE_SCALE,
  moveBy,
  wholePicture,
  zoomAt,
  type Point,
  type Sizes,
  type ZoomView,
} from './zoom-view';

const middle: Point = { x: 0, y: 0 };
const ZOOM_STEP = 1.6;
/** CSS pixels an arrow key moves an enlarged picture. */
const PAN_STEP = 80;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

/** Fills the dialog of a gallery: one picture at a time, to be enlarged, moved and turned over by hand, mouse or keyboard. */
export class PictureViewer {
  private readonly stage: HTMLElement;
  private readonly picture: HTMLImageElement;
  private current = 0;
  private view: ZoomView = wholePicture;

  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly links: readonly HTMLAnchorElement[],
  ) {
    this.stage = this.part('stage')!;
    this.picture = this.stage.appendChild(Object.assign(new Image(1600, 1600), { draggable: false }));
    readGestures(this.stage, {
      zoom: (factor, at) => this.zoom(factor, at),
      move: (by) => this.move(by),
      swipe: (direction) => this.view.scale === 1 && this.turn(direction),
      tap: (at) => this.zoom(this.view.scale > 1 ? 1 / this.view.scale : CLOSE_SCALE, at),
    });
    const acts: Record<string, () => void> = {
      in: () => this.zoom(ZOOM_STEP),
      out: () => this.zoom(1 / ZOOM_STEP),
      previous: () => this.show(this.current - 1),
      next: () => this.show(this.current + 1),
      close: () => dialog.close(),
    };
    for (const [name, act] of Object.entries(acts)) this.part(name)?.addEventListener('click', act);
    dialog.addEventListener('keydown', (event) => this.onKey(event) && event.preventDefault());
  }

  /** Past the last comes the first. */
  show(index: number): void {
    this.current = (index + this.links.length) % this.links.length;
    const link = this.links[this.current]!;
    const small = link.querySelector('img')!;
    this.applyView(wholePicture);
    this.picture.alt = small.alt;
    this.part('caption')!.textContent =
      this.links.length > 1 ? `${this.current + 1} / ${this.links.length} ${small.alt}` : small.alt;
    showSharper(this.picture, small.currentSrc || small.src, link.href);
  }

  private part(name: string): HTMLElement | null {
    return this.dialog.querySelector<HTMLElement>(`[data-zoom="${name}"]`);
  }

  private get sizes(): Sizes {
    const { picture, stage } = this;
    return {
      picture: { width: picture.offsetWidth, height: picture.offsetHeight },
      stage: { width: stage.clientWidth, height: stage.clientHeight },
    };
  }

  private zoom(factor: number, at: Point = middle): void {
    this.applyView(zoomAt(this.view, factor, at, this.sizes));
  }

  private move(by: Point): void {
    this.applyView(moveBy(this.view, by, this.sizes));
  }

  private applyView(view: ZoomView): void {
    this.view = view;
    this.picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    this.stage.dataset.enlarged = String(view.scale > 1);
  }

  /** 1: to what lies at the right; where words run from right to left, that is the one before. */
  private turn(direction: 1 | -1): void {
    this.show(this.current + (getComputedStyle(this.dialog).direction === 'rtl' ? -direction : direction));
  }

  /** Arrows turn pictures over; an enlarged one is moved by them. Escape is the dialog's own. True: it was for us. */
  private onKey({ key }: KeyboardEvent): boolean {
    const way = arrows[key];
    if (way && this.view.scale > 1) this.move(way);
    else if (way?.x) this.turn(way.x < 0 ? 1 : -1);
    else if (key === '+' || key === '=') this.zoom(ZOOM_STEP);
    else if (key === '-') this.zoom(1 / ZOOM_STEP);
    else return false;
    return true;
  }
}

/** What the page has shown already stands there at once; the large file takes its place when it has come. */
function showSharper(picture: HTMLImageElement, small: string, large: string): void {
  picture.src = small;
  picture.dataset.large = large;
  const file = new Image();
  file.onload = () => {
    if (picture.dataset.large === large) picture.src = large;
  };
  file.src = large;
}
