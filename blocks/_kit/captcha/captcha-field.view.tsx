import type { ReactElement } from 'react';
import * as css from './captcha.css';
import { captchaField } from './captcha-name';
import type { Captcha } from './read-captcha.server';

export interface CaptchaWords {
  /** Why, and that nothing is lost; in front of the link. */
  ask: string;
  /** The link to the check without JavaScript. */
  check: string;
  /** Said when that check was passed. */
  passed: string;
}

/**
 * The form's place for its token. A browser with JavaScript fills it by itself (`browser/watch-captcha`); without, or where the
 * work can't be done, the link leads to the check and back.
 */
export function CaptchaField({
  captcha,
  words,
}: {
  captcha: Captcha | null;
  words: CaptchaWords;
}): ReactElement | null {
  if (!captcha) return null;
  const { action, task, token, hostedCheck } = captcha;
  const link = (
    <>
      {words.ask}{' '}
      <a href={hostedCheck} className={css.link}>
        {words.check}
      </a>
    </>
  );
  return (
    <div data-captcha={action} data-task={JSON.stringify(task)}>
      <input type="hidden" name={captchaField} defaultValue={token} />
      {token ? (
        <p className={css.passed}>{words.passed}</p>
      ) : (
        <>
          <noscript>
            <p className={css.ask}>{link}</p>
          </noscript>
          <p className={css.ask} data-captcha-help="" hidden>
            {link}
          </p>
        </>
      )}
    </div>
  );
}
