import type { BlockScript } from '../_contract/block-script.types';
import { isBusy } from '../_parts/modal/attention';
import { readAnswer } from '../_contract/storage/consent';
import type { ConsentTexts } from './consent-texts';

/** Looks again after this many ms while something else has the visitor's attention. */
const PATIENCE = 3000;

/** Started with a page it asks who has not answered; pressed it shows the settings. The service is fetched for that alone. */
const run: BlockScript = async (element, event) => {
  const texts = JSON.parse(element.parentElement!.querySelector('script')!.textContent) as ConsentTexts;
  if (event) return (await import('./consent-service')).showSettings(texts);
  if (isAnswered()) return;
  await whenLoaded();
  const { promptForConsent } = await import('./consent-service');
  promptWhenIdle(() => void promptForConsent(texts));
};
export default run;

const isAnswered = (): boolean => readAnswer(document.cookie) !== undefined;

/** The pictures of the page go first, but a slow one does not keep the question away. */
const whenLoaded = (): Promise<unknown> =>
  Promise.race([
    new Promise<void>((done) =>
      document.readyState === 'complete'
        ? done()
        : window.addEventListener('load', () => done(), { once: true }),
    ),
    new Promise((done) => setTimeout(done, PATIENCE)),
  ]);

function promptWhenIdle(ask: () => void): void {
  if (isAnswered()) return;
  if (isBusy(document)) setTimeout(() => promptWhenIdle(ask), PATIENCE);
  else ask();
}
