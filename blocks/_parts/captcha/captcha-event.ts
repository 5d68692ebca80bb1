/** Reported on the document for the data layer (docs/contract/browser.md#captcha-events): shown, passed, or failed (not solved, or refused by the shop). */
export const captchaEvent = 'shop:captcha';

export interface CaptchaEvent {
  event: 'impression' | 'success' | 'error';
  action: string;
}

export const emitCaptchaEvent = (detail: CaptchaEvent): void =>
  void document.dispatchEvent(new CustomEvent<CaptchaEvent>(captchaEvent, { detail: detail }));

/** Reported on the captcha's place once a script waits for its token: the boot script then lets go a form that was sent before (app/document/inline/delay-captcha-forms.ts). */
export const captchaWatched = 'shop:captcha-watched';
