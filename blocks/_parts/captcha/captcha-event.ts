/** Told on the document for the data layer (docs/contract/browser.md#captcha-events): shown, passed, or failed (not solved, or refused by the shop). */
export const captchaEvent = 'shop:captcha';

export interface CaptchaTold {
  event: 'impression' | 'success' | 'error';
  action: string;
}

export const emitCaptchaEvent = (told: CaptchaTold): void =>
  void document.dispatchEvent(new CustomEvent<CaptchaTold>(captchaEvent, { detail: told }));

/** Told on the captcha's place once a script waits for its token: the boot script then lets go a form that was sent before (app/document/inline/delay-captcha-forms.ts). */
export const captchaWatched = 'shop:captcha-watched';
