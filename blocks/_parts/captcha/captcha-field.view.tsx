import type { ReactElement } from 'react';
import { Button } from '../../../ui/button/button';
import * as css from './captcha.css';
import { captchaField } from './captcha-name';
import type { Captcha } from './read-captcha.server';

export interface CaptchaWords {
  /** Why, and that nothing is lost; in front of the link. */
  ask: string;
  /** The link to the check without JavaScript. */
  check: string;
  /** Shown when that check was passed. */
  passed: string;
}

/**
 * The form's place for its token. A browser with JavaScript fills it by itself (`browser/watch-captcha`); where the work can't be
 * done, a link opens the check, which comes back. Without JavaScript `command` does, so that what was chosen in the form is kept; until
 * then the check's button is the only one that makes sense (`untilChecked` hides the form's own).
 */
export function CaptchaField({
  captcha,
  words,
  command,
}: {
  captcha: Captcha | null;
  words: CaptchaWords;
  command: string;
}): ReactElement | null {
  if (!captcha) return null;
  const { action, task, token, hostedCheck, isAnswered } = captcha;
  return (
    <div data-captcha={action} data-task={JSON.stringify(task)}>
      <input type="hidden" name={captchaField} defaultValue={token} />
      {token ? (
        isAnswered && <p className={css.passed}>{words.passed}</p>
      ) : (
        <>
          <noscript>
            <p className={css.ask}>{words.ask}</p>
            <Button type="submit" kind="accent" wide name="_command" value={command}>
              {words.check}
            </Button>
          </noscript>
          <p className={css.ask} data-captcha-help="" hidden>
            {words.ask}{' '}
            <a href={hostedCheck} className={css.link}>
              {words.check}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** For the form's own button: without JavaScript it would only be refused before the check. */
export const untilChecked = (captcha: Captcha | null): string | undefined =>
  captcha && !captcha.token ? css.withScript : undefined;
