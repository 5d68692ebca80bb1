import type { Captcha } from '../read-captcha.server';

type Task = Captcha['task'];

/** The token of a task. @throws Error when this browser can't do it */
export const solveTask = (task: Task, action: string): Promise<string> =>
  task.use === 'proof-of-work' ? proveWork(task.challenge) : runScript(task, action);

/** In a Worker, so that the page stays quick while keys are tried. */
function proveWork(challenge: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
    const end = (finish: () => void): void => {
      worker.terminate();
      finish();
    };
    worker.onmessage = ({ data }: MessageEvent<string>) =>
      end(() => (data ? resolve(data) : reject(new Error('not solved'))));
    worker.onerror = () => end(() => reject(new Error('no worker')));
    worker.postMessage(challenge);
  });
}

interface Service {
  execute(siteKey: string, options: { action: string }): Promise<string>;
  ready?(then: () => void): void;
}

/** A scoring service's own script, fetched once a page. */
async function runScript(
  { script, object, siteKey }: Extract<Task, { use: 'script' }>,
  action: string,
): Promise<string> {
  await (loaded ??= load(script));
  const service = (window as unknown as Record<string, Service | undefined>)[object];
  if (!service) throw new Error('no captcha service');
  await new Promise<void>((resolve) => (service.ready ? service.ready(resolve) : resolve()));
  return service.execute(siteKey, { action });
}

let loaded: Promise<void> | undefined;

const load = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      async: true,
      onload: () => resolve(),
      onerror: () => {
        loaded = undefined;
        reject(new Error('no captcha script'));
      },
    });
    document.head.append(script);
  });
