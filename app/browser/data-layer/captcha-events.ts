import type { CaptchaTold } from '../../../blocks/_parts/captcha/captcha-event';
import type { TagEvent } from './tag-event.types';

/** Captcha tracking of docs/contract/browser.md#captcha-events: `captcha_impression`, `captcha_success`, `captcha_error`, with what it was for. */
export const describeCaptcha = ({ event, action }: CaptchaTold): TagEvent => ({
  event: `captcha_${event}`,
  action,
});
