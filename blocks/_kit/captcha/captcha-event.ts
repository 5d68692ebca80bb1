/** Told on the document for the data layer (spec §8): shown, passed, or failed (not solved, or refused by the shop). */
export const captchaEvent = 'shop:captcha';

export interface CaptchaTold { event: 'impression' | 'success' | 'error'; action: string }

export const tellCaptcha = (told: CaptchaTold): void => void document.dispatchEvent(new CustomEvent<CaptchaTold>(captchaEvent, { detail: told }));
