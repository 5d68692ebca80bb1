/** Frames exchange messages with the window that created them only. */
export const isFramed = (): boolean => parent !== window;
export const postToParent = (message: Record<string, unknown>): void => parent.postMessage(message, '*');

export const onParentMessage = (onMessage: (message: Record<string, unknown>) => void): void =>
  addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source === parent && typeof data === 'object' && data !== null)
      onMessage(data as Record<string, unknown>);
  });

/** Makes the frame as high as its content. */
export function postHeight(): void {
  const postHeight = () =>
    postToParent({
      type: 'height',
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
    });
  new ResizeObserver(postHeight).observe(document.documentElement);
  postHeight();
}
