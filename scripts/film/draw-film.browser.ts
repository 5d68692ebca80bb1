import type { DrawnFilm, FilmScene } from './film.types';

/**
 * Runs in a page (handed over as text, so everything it needs stands in it): draws each frame on a canvas and has the
 * browser's own encoder compress it. Frame by frame, not by the clock: a busy machine draws the same film, later.
 */
export async function drawFilm(scene: FilmScene): Promise<DrawnFilm> {
  const { width, height, fps, seconds, kind } = scene;
  const scale = Math.max(width, height) / 1000;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  const slow = (t: number) => 1 - (1 - Math.min(1, Math.max(0, t))) ** 3;
  const put = (image: CanvasImageSource, dx = 0, dy = 0) =>
    pen.drawImage(
      image,
      (width - 1000 * scale) / 2 + dx,
      (height - 1000 * scale) / 2 + dy,
      1000 * scale,
      1000 * scale,
    );

  /** A picture of some of the drawing's elements. */
  async function rasterise(
    svg: string,
    keeps: (element: Element, at: number) => boolean,
  ): Promise<ImageBitmap> {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const drawn = [...root.children].filter(({ tagName }) => tagName !== 'defs');
    drawn.forEach((element, at) => {
      if (!keeps(element, at)) element.remove();
    });
    for (const side of ['width', 'height']) root.setAttribute(side, String(1000 * scale));
    const image = new Image();
    image.src = URL.createObjectURL(
      new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' }),
    );
    await image.decode();
    return createImageBitmap(image);
  }
  const readDrawn = (svg: string) =>
    [...new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement.children].filter(
      ({ tagName }) => tagName !== 'defs',
    );

  /** Lining, panels, laces and sole, in the order in which they were painted; shadows come with the last. */
  async function openParts(): Promise<(t: number) => void> {
    const svg = scene.pictures[0]!;
    const drawn = readDrawn(svg);
    const shadows = drawn.findIndex((element, at) => at >= scene.ground && element.tagName !== 'circle');
    const begins = drawn.flatMap((element, at) =>
      at >= shadows && element.tagName === 'use' && element.getAttribute('fill') !== 'none' ? [at] : [],
    );
    const parts = await Promise.all(
      begins.map((from, i) =>
        rasterise(svg, (_, at) => at >= (i ? from : shadows) && at < (begins[i + 1] ?? drawn.length)),
      ),
    );
    const ground = await rasterise(svg, (_, at) => at < scene.ground);
    const shadow = await rasterise(svg, (_, at) => at >= scene.ground && at < shadows);
    const each = (seconds * 0.62) / parts.length;
    return (at) => {
      // Whole first and last: that is what stands while it loads, and when it is stopped.
      const t = (at + seconds * 0.84) % seconds;
      put(ground);
      const leaves = slow((seconds - t) / 0.7);
      parts.forEach((part, i) => {
        const arrived = slow((t - 0.3 - i * each) / 1.1);
        const isSole = i === parts.length - 1;
        if (isSole) {
          pen.globalAlpha = arrived * leaves;
          put(shadow);
        }
        pen.globalAlpha = arrived * leaves;
        put(part, (1 - arrived) * (i % 2 ? 46 : -46), (1 - arrived) * (isSole ? 190 : -230));
      });
      pen.globalAlpha = 1;
    };
  }

  /** The product holds still, or nearly; the track runs under it and the lights past it. Ends as it begins. */
  async function openSpeed(): Promise<(t: number) => void> {
    const svg = scene.pictures[0]!;
    const drawn = readDrawn(svg);
    const isStreak = (element: Element, at: number) => at < scene.ground && element.hasAttribute('stroke');
    const ground = await rasterise(svg, (element, at) => at < scene.ground && !isStreak(element, at));
    const product = await rasterise(svg, (_, at) => at >= scene.ground);
    const streaks = await Promise.all(
      drawn.flatMap((element, at) => (isStreak(element, at) ? [rasterise(svg, (_, one) => one === at)] : [])),
    );
    return (t) => {
      const turn = t / seconds;
      put(ground);
      streaks.forEach((streak, i) => {
        // Whole rounds in the film's time, so that it repeats without a jump.
        const way = ((turn * (2 + (i % 3)) + i * 0.37) % 1) * 2 - 1;
        pen.globalAlpha = Math.min(1, (1 - Math.abs(way)) * 3);
        put(streak, -way * 1000 * scale, way * 300 * scale);
      });
      pen.globalAlpha = 1;
      const beat = Math.sin(turn * Math.PI * 2 * 6);
      put(product, 0, beat * 5 * scale);
    };
  }

  /** Side, above, close, pair: cut hard; a line goes over the side view. */
  async function openCuts(): Promise<(t: number) => void> {
    const views = await Promise.all(scene.pictures.map((svg) => rasterise(svg, () => true)));
    // View and beats that it stands.
    const cuts = [
      [0, 7],
      [1, 2],
      [2, 1],
      [0, 1],
      [2, 2],
      [3, 4],
      [1, 1],
      [3, 2],
    ] as const;
    const beats = cuts.reduce((sum, [, length]) => sum + length, 0);
    return (t) => {
      let beat = (t / seconds) * beats;
      const [view] = cuts.find(([, length]) => (beat -= length) < 0) ?? cuts.at(-1)!;
      put(views[view]!);
      const scan = (t / seconds) * (beats / cuts[0][1]);
      if (scan < 1) {
        pen.fillStyle = scene.mark;
        pen.fillRect(scan * width, 0, 4, height);
      }
    };
  }

  const draw = await { parts: openParts, speed: openSpeed, cuts: openCuts }[kind]();
  const frames: DrawnFilm['frames'] = [];
  const toText = (bytes: Uint8Array) => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ data: toText(bytes), key: chunk.type === 'key', at: Math.round(chunk.timestamp / 1000) });
    },
    error: (error) => {
      throw error;
    },
  });
  const setRate = (bitrate: number) =>
    encoder.configure({
      codec: 'vp09.00.40.08',
      width,
      height,
      framerate: fps,
      bitrate,
      latencyMode: 'quality',
    });
  // The first picture stands still for a second: soft grounds get blotches unless much is spent on it.
  setRate(scene.bitsPerSecond * 12);
  for (let i = 0; i < seconds * fps; i++) {
    draw(i / fps);
    const frame = new VideoFrame(canvas, {
      timestamp: Math.round((i / fps) * 1e6),
      duration: Math.round(1e6 / fps),
    });
    encoder.encode(frame, { keyFrame: i % (fps * 4) === 0 });
    frame.close();
    if (i === 1) {
      await encoder.flush();
      setRate(scene.bitsPerSecond);
    }
    while (encoder.encodeQueueSize > 8) await new Promise((done) => setTimeout(done, 5));
  }
  await encoder.flush();
  draw(0);
  const poster = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
  return { frames, poster: toText(new Uint8Array(await poster.arrayBuffer())) };
}
