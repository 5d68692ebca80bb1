// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, it, test, vi } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './product-gallery.messages';
import samples from './product-gallery.samples';
import openLarge from './product-gallery.script';
import ProductGallery from './product-gallery.view';
import { MAX_SCALE, moveBy, wholePicture, zoomAt } from './zoom-view';

const sizes = { picture: { width: 400, height: 400 }, stage: { width: 400, height: 800 } };

describe('how a picture lies', () => {
  it('keeps under the finger what lies under it', () => {
    const point = { x: 100, y: 40 };
    const before = zoomAt(wholePicture, 3, { x: 20, y: 0 }, sizes);
    const after = zoomAt(before, 1.2, point, sizes);
    const under = (view: typeof before, axis: 'x' | 'y') => (point[axis] - view[axis]) / view.scale;
    expect(under(after, 'x')).toBeCloseTo(under(before, 'x'));
    expect(under(after, 'y')).toBeCloseTo(under(before, 'y'));
  });
  test.each([
    [100, MAX_SCALE],
    [0.01, 1],
  ])('factor %d ends at scale %d', (factor, scale) =>
    expect(zoomAt(wholePicture, factor, { x: 0, y: 0 }, sizes).scale).toBe(scale),
  );
  it('never leaves the stage, and stays in the middle where it has room', () => {
    const far = moveBy({ scale: 1.5, x: 0, y: 0 }, { x: 9999, y: 9999 }, sizes);
    expect(far).toEqual({ scale: 1.5, x: 100, y: 0 });
    expect(zoomAt(far, 0.1, { x: 90, y: 0 }, sizes)).toMatchObject({ scale: 1, x: 0, y: 0 });
  });
});

describe('the dialog', () => {
  const open = (index = 0, sample = samples[0]!) => {
    const host = mountSample(ProductGallery, sample, messages);
    const link = within(host).getAllByRole('link', { name: /^Enlarge/ })[index]!;
    void openLarge(link);
    const dialog = host.querySelector('dialog')!;
    const stage = dialog.querySelector<HTMLElement>('[data-zoom="stage"]')!;
    const picture = stage.querySelector('img')!;
    Object.defineProperties(picture, { offsetWidth: { value: 400 }, offsetHeight: { value: 400 } });
    Object.defineProperties(stage, { clientWidth: { value: 400 }, clientHeight: { value: 800 } });
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 800 }) as DOMRect;
    const finger = (type: string, pointerId: number, clientX: number, clientY = 400) =>
      stage.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true }), { pointerId, clientX, clientY, button: 0 }),
      );
    return {
      link,
      dialog,
      stage,
      picture,
      finger,
      press: (name: string) => fireEvent.click(within(dialog).getByRole('button', { name })),
      caption: () => dialog.querySelector('p')!.textContent,
      scale: () => Number(/scale\(([\d.]+)\)/.exec(picture.style.transform)![1]),
    };
  };

  it('shows the pressed picture and gives the focus back', () => {
    const { link, dialog, picture, caption, press } = open(1);
    expect({ open: dialog.open, caption: caption(), alt: picture.alt, large: picture.dataset.large }).toEqual(
      {
        open: true,
        caption: `2 / 4 ${link.querySelector('img')!.alt}`,
        alt: link.querySelector('img')!.alt,
        large: (link as HTMLAnchorElement).href,
      },
    );
    press(messages.close);
    expect({ open: dialog.open, activeElement: document.activeElement }).toEqual({
      open: false,
      activeElement: link,
    });
  });

  it('the small picture stands there until the large one has come', async () => {
    const made: HTMLImageElement[] = [];
    const Real = Image;
    vi.stubGlobal(
      'Image',
      class extends Real {
        constructor(width?: number, height?: number) {
          super(width, height);
          made.push(this);
        }
      },
    );
    const { link, picture } = open();
    expect(picture.src).toBe(link.querySelector('img')!.src);
    made.at(-1)!.onload!(new Event('load'));
    expect(picture.src).toBe((link as HTMLAnchorElement).href);
    vi.unstubAllGlobals();
  });

  it('turns over by button and arrow key, round the end', () => {
    const { dialog, caption, press } = open();
    press(messages.previous);
    expect(caption()).toMatch(/^4 \/ 4/);
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(caption()).toMatch(/^1 \/ 4/);
    document.documentElement.dir = 'rtl';
    dialog.style.direction = 'rtl';
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(caption()).toMatch(/^2 \/ 4/);
    document.documentElement.dir = '';
  });

  it('enlarges by button, key, press and two fingers; arrows then move', () => {
    const { dialog, picture, press, scale, finger, caption } = open();
    press(messages.zoomIn);
    expect(scale()).toBeGreaterThan(1);
    fireEvent.keyDown(dialog, { key: '-' });
    expect(scale()).toBe(1);
    finger('pointerdown', 1, 200);
    finger('pointerup', 1, 202);
    expect(scale()).toBe(2.5);
    const before = picture.style.transform;
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect({ sameTransform: picture.style.transform === before, number: caption().slice(0, 5) }).toEqual({
      sameTransform: false,
      number: '1 / 4',
    });
    press(messages.zoomOut);
    press(messages.zoomOut);
    finger('pointerdown', 1, 150);
    finger('pointerdown', 2, 250);
    finger('pointermove', 2, 350);
    expect(scale()).toBeCloseTo(2);
  });

  it('a swipe turns over while the picture is whole, and moves it when it is enlarged', () => {
    const { finger, caption, press, picture } = open();
    const swipe = () => {
      finger('pointerdown', 1, 300);
      finger('pointermove', 1, 180);
      finger('pointerup', 1, 180);
    };
    swipe();
    expect(caption()).toMatch(/^2 \/ 4/);
    press(messages.zoomIn);
    swipe();
    expect(caption()).toMatch(/^2 \/ 4/);
    expect(picture.style.transform).toContain('translate(-120px');
  });

  it('one picture has nothing to turn over to', () => {
    const { dialog, caption } = open(0, samples[3]);
    expect(within(dialog).queryByRole('button', { name: messages.next })).toBeNull();
    expect(caption()).not.toContain('/');
  });
});
