import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { writeTexts } from './consent-texts';
import * as css from './cookie-consent.css';
import type { CookieConsentProps } from './cookie-consent.schema';

/**
 * The way back to the question. Without JavaScript it links to the page about cookies, and nothing optional is stored
 * or sent. The question itself comes with its script, and only to who has not answered: documents are the same for everybody.
 */
export default function CookieConsent({ props, words }: BlockViewProps<CookieConsentProps>): ReactElement {
  return (
    <div data-consent="">
      <a className={css.link} href={props.link} data-on-press="cookie-consent">
        {words('label:legal.cookieSettings')}
      </a>
      <span className={css.waker} data-on-visible="cookie-consent" />
      <script
        type="application/json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(writeTexts(props, words)).replace(/</g, '\\u003c'),
        }}
      />
    </div>
  );
}
