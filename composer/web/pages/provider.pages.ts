import { beginProviderSignIn, finishProviderSignIn } from '../../server/staff/provider/sign-in-at-provider';
import { eraseSignIn, writeSession, writeSignIn } from '../session-cookie';
import type { ComposerPage } from '../site.types';
import { attempt } from './attempt';
import { showSignIn } from './sign-in.pages';

const CALLBACK = '/composer/oidc/callback';

/** A link, not a form: `form-action` would have to name every origin that the provider redirects to. */
const begin: ComposerPage = {
  path: '/oidc',
  needs: 'nothing',
  get: ({ site, caller }) =>
    attempt(
      async () => {
        const { address, browser } = await beginProviderSignIn(site.desk, caller, site.origin + CALLBACK);
        return { redirect: address.href, cookie: writeSignIn(site.origin, browser) };
      },
      async () => ({ screen: showSignIn(site) }),
    ),
};

/**
 * Where the browser comes back to. It is answered by a page: after a redirect the session's cookie, which is `Strict`,
 * would not be sent, because the browser comes from another site.
 */
const callback: ComposerPage = {
  path: '/oidc/callback',
  needs: 'nothing',
  get: ({ site, caller, url, signIn = '' }) =>
    attempt(
      async () => {
        const answer = new URL(CALLBACK + url.search, site.origin);
        const { token, proof } = await finishProviderSignIn(site.desk, caller, { answer, browser: signIn });
        const next = proof === 'factor' ? '/composer/releases' : '/composer/code';
        const cookie = [writeSession(site.origin, token), eraseSignIn(site.origin)];
        return { screen: { screen: 'signed-in', next }, next, cookie };
      },
      async () => ({ screen: showSignIn(site), cookie: eraseSignIn(site.origin) }),
    ),
};

export const providerPages: readonly ComposerPage[] = [begin, callback];
