import { captchaWatched } from '../../../blocks/_parts/captcha/captcha-event';

/** ms after which a form is sent as it is: its scripts do not come, and the shop answers what is missing. */
const MAX_DELAY_MS = 6000;

/**
 * A form with a captcha that is sent before a script waits for its token is delayed until then: without that, a quick
 * shopper would be treated as a robot. Browsers without JavaScript send it at once.
 */
export function delayCaptchaForms(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const captcha = form.querySelector<HTMLElement>('[data-captcha]:not([data-watched])');
      if (!captcha || captcha.querySelector('input')!.value || captcha.dataset.held === 'over') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (captcha.dataset.held) return;
      captcha.dataset.held = '1';
      const send = () => {
        clearTimeout(timeout);
        captcha.dataset.held = 'over';
        const submitter = event.submitter;
        if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
      };
      const timeout = setTimeout(send, MAX_DELAY_MS);
      captcha.addEventListener(captchaWatched, send, { once: true });
    },
    true,
  );
}
