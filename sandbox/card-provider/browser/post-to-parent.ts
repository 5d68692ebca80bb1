/** Frames speak with the window that made them, and with nobody else. */
export const isFramed = (): boolean => parent !== window;
export const postToParent = (message: Record<string, unknown>): void => parent.postMessage(message, '*');

export const onParentMessage = (hear: (message: Record<string, unknown>) => void): void =>
  addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source === parent && typeof data === 'object' && data !== null) hear(data as Record<string, unknown>);
  });

/** The frame is as high as what stands in it. */
export function postHeight(): void {
  const tell = () =>
    postToParent({
      type: 'height',
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
    });
  new ResizeObserver(tell).observe(document.documentElement);
  tell();
}
