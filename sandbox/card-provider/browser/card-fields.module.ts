import type {
  ActionWords,
  CardFieldName,
  CardFields,
  CardFieldsError,
  CardFieldsOptions,
  CardToken,
  CardWords,
} from '../../../eshop-api/providers/card-provider/card-fields.types';
import type { PaymentAction } from '../../../eshop-api/providers/card-provider/card-provider.types';
import { openFrame, type Frame } from './frame-talk';

const PATIENCE_MS = 15_000;

const fault = (code: CardFieldsError['code'], fields: CardFieldName[]): CardFieldsError =>
  Object.assign(
    new Error(code === 'invalid' ? `wrong: ${fields.join(', ')}` : 'the card provider cannot be asked'),
    { name: 'CardFieldsError' as const, code, fields },
  );

type FieldsMessage = { token?: CardToken; fields?: CardFieldName[]; unreachable?: true };

/** Draws the fields in a frame of the service. The module is served from the service's mount, and so is the frame. */
export function mount(element: HTMLElement, options: CardFieldsOptions): CardFields {
  const address = new URL(`./card-frame?locale=${encodeURIComponent(options.locale)}`, import.meta.url).href;
  let isReady = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    setTimeout(() => reject(fault('unreachable', [])), PATIENCE_MS);
  });
  ready.catch(() => {});
  const frame = openFrame(element, address, options.words?.legend ?? '', (message) => {
    if (message.type === 'ready') {
      frame.send({
        type: 'set',
        words: options.words ?? {},
        theme: options.theme ?? {},
        brands: options.brands ?? [],
        fonts: options.fonts ?? [],
        holder: options.holder ?? '',
      });
      isReady();
    }
    if (message.type === 'brand') options.onBrand?.((message.brand as string | null) ?? null);
    if (message.type === 'submit') options.onSubmit?.();
  });
  const request = connectFrame(frame);
  const asked = async (question: Record<string, unknown>) => (await ready, request(question));
  return {
    ready,
    tokenise: async () => readToken(await asked({ type: 'tokenise' })),
    validate: async () => (await asked({ type: 'validate' })).fields ?? [],
    focus: (field = 'number') =>
      void ready.then(
        () => {
          frame.element.focus();
          frame.send({ type: 'focus', field });
        },
        () => {},
      ),
    setWords: (words: CardWords) => {
      if (words.legend) frame.element.title = words.legend;
      void ready.then(
        () => frame.send({ type: 'set', words }),
        () => {},
      );
    },
    setDisabled: (disabled) =>
      void ready.then(
        () => frame.send({ type: 'set', disabled }),
        () => {},
      ),
    destroy: () => frame.close(),
  };
}

function readToken({ token, fields = [], unreachable }: FieldsMessage): CardToken {
  if (token) return token;
  throw fault(unreachable ? 'unreachable' : 'invalid', fields);
}

/** Requests with a reply, over messages: each with a number. */
function connectFrame(frame: Frame): (question: Record<string, unknown>) => Promise<FieldsMessage> {
  let last = 0;
  return (question) =>
    new Promise((resolve, reject) => {
      const number = ++last;
      const stop = setTimeout(() => {
        end();
        reject(fault('unreachable', []));
      }, PATIENCE_MS);
      const end = frame.listen((message) => {
        if (message.type !== 'answer' || message.number !== number) return;
        clearTimeout(stop);
        end();
        resolve(message as FieldsMessage);
      });
      frame.send({ ...question, number });
    });
}

/** docs/contract/orders.md#card-payment-flow: carries out the service's actions in the browser. */
export async function runAction(
  action: PaymentAction,
  element: HTMLElement,
  words: ActionWords,
): Promise<{ details: Record<string, string> }> {
  if (action.type === 'redirect') return leave(action);
  if (action.type !== 'threeDS2') return { details: {} };
  return identify(action, element, words);
}

/** Never resolves: the page is left. */
function leave({ url, method, data = {} }: Extract<PaymentAction, { type: 'redirect' }>): Promise<never> {
  if (method === 'GET') location.assign(url);
  else {
    const form = Object.assign(document.createElement('form'), { method, action: url, hidden: true });
    for (const [name, value] of Object.entries(data))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }
  return new Promise(() => {});
}

/** 3-D Secure. A fingerprint shows nothing; a challenge takes the focus and can be left. */
function identify(
  { url, subtype }: Extract<PaymentAction, { type: 'threeDS2' }>,
  element: HTMLElement,
  words: ActionWords,
): Promise<{ details: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const way = document.createElement('button');
    const end = () => {
      frame.close();
      way.remove();
    };
    const frame = openFrame(element, url, words.title, (message) => {
      if (message.type === 'ready' && subtype === 'challenge') frame.element.focus();
      if (message.type !== 'step-done') return;
      end();
      resolve({ details: { threeDSResult: String(message.word) } });
    });
    if (subtype === 'fingerprint') return void (frame.element.hidden = true);
    Object.assign(way, { type: 'button', textContent: words.cancel });
    way.addEventListener('click', () => {
      end();
      reject(Object.assign(new Error('the shopper left the challenge'), { name: 'ActionCancelled' }));
    });
    element.append(way);
  });
}
