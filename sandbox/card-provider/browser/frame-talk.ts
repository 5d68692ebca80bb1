export type Message = Record<string, unknown> & { type?: unknown };

export interface Frame {
  element: HTMLIFrameElement;
  send(message: Message): void;
  /** @returns a function that stops listening */
  listen(onMessage: (message: Message) => void): () => void;
  close(): void;
}

/**
 * A frame with an origin of its own: no script of the page can read it, and it cannot read the page. Its messages are recognised by the
 * window that they come from; nothing that is sent to it is secret. Its content reports its height.
 */
export function openFrame(
  parent: HTMLElement,
  address: string,
  title: string,
  onMessage: (message: Message) => void,
): Frame {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts allow-forms');
  element.title = title;
  element.src = address;
  Object.assign(element.style, { display: 'block', width: '100%', border: '0' });
  const ends: (() => void)[] = [];
  const listen: Frame['listen'] = (listener) => {
    const take = ({ source, data }: MessageEvent) => {
      if (source && source === element.contentWindow && typeof data === 'object' && data !== null)
        listener(data as Message);
    };
    addEventListener('message', take);
    const end = () => removeEventListener('message', take);
    ends.push(end);
    return end;
  };
  listen((message) => {
    if (message.type === 'height') element.style.height = `${Number(message.height) || 0}px`;
  });
  listen(onMessage);
  parent.append(element);
  return {
    element,
    listen,
    send: (message) => element.contentWindow?.postMessage(message, '*'),
    close: () => {
      ends.forEach((end) => end());
      element.remove();
    },
  };
}
