/** Frames speak with the window that made them, and with nobody else. */
export const isFramed = (): boolean => parent !== window;
export const postToParent = (message: Record<string, unknown>): void => parent.postMessage(message, '*');

export const onParentMessage = (onMessage: (message: Record<string, unknown>) => void): void =>
  addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source === parent && typeof data === 'object' && data !== null)
      onMessage(data as Record<string, unknown>);
  });

/** The frame is as high as what stands in it. */
export function postHeight(): void {
  const postHeight = () =>
    postToParent({
      type: 'height',
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
    });
  new ResizeObserver(postHeight).observe(document.documentElement);
  postHeight();
}
