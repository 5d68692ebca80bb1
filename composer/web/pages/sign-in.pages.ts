import { claimLink, readLink } from '../../server/staff/claim-link';
import { beginFactor, enterCode, finishFactor, signIn, signOut } from '../../server/staff/sign-in';
import { StaffRefused } from '../../server/staff/staff.types';
import { readField } from '../read-form';
import { eraseSession, writeLanguage, writeSession } from '../session-cookie';
import type { Screen } from '../screen.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { traceQr } from './trace-qr';

/** Next page after the password: the code, or the set-up of a factor. */
const RELEASES = '/composer/releases';

async function showClaim(request: PageRequest, code: string): Promise<PageAnswer> {
  const { site, caller, form } = request;
  try {
    const { email } = await readLink(site.desk, caller, code);
    const values = { email: readField(form, 'email'), name: readField(form, 'name') };
    return { screen: { screen: 'claim', code, email, values } };
  } catch (error) {
    if (error instanceof StaffRefused && error.code === 'link-dead')
      return { screen: { screen: 'dead-link' }, status: 410 };
    throw error;
  }
}

const claim: ComposerPage = {
  path: '/claim',
  needs: 'nothing',
  get: (request) => showClaim(request, request.url.searchParams.get('code') ?? ''),
  post: (request) => {
    const { site, caller, form } = request;
    const code = readField(form, 'code');
    return attempt(
      async () => {
        const token = await claimLink(site.desk, caller, {
          token: code,
          email: readField(form, 'email'),
          name: readField(form, 'name'),
          password: form.get('password') ?? '',
        });
        return { redirect: '/composer/factor', cookie: writeSession(site.origin, token) };
      },
      () => showClaim(request, code),
    );
  },
};

/** The form, with a button for the provider if there is one. */
export const showSignIn = ({ desk: { provider } }: ComposerSite, email = ''): Screen => ({
  screen: 'sign-in',
  email,
  provider: provider?.settings.name,
});

const signInPage: ComposerPage = {
  path: '/sign-in',
  needs: 'nothing',
  get: async ({ site, session }) =>
    session?.proof === 'factor' ? { redirect: RELEASES } : { screen: showSignIn(site) },
  post: ({ site, caller, form }) => {
    const email = readField(form, 'email');
    return attempt(
      async () => {
        const token = await signIn(site.desk, caller, { email, password: form.get('password') ?? '' });
        return { redirect: '/composer/code', cookie: writeSession(site.origin, token) };
      },
      async () => ({ screen: showSignIn(site, email) }),
    );
  },
};

const showCode = async ({ session }: PageRequest): Promise<PageAnswer> => {
  if (session!.proof === 'factor') return { redirect: RELEASES };
  return session!.staff.hasFactor ? { screen: { screen: 'code' } } : { redirect: '/composer/factor' };
};

const code: ComposerPage = {
  path: '/code',
  needs: 'password',
  get: showCode,
  post: (request) =>
    attempt(
      async () => {
        const { site, caller, session, form } = request;
        if (session!.proof === 'factor') return { redirect: RELEASES };
        const token = await enterCode(site.desk, caller, session!, readField(form, 'code'));
        return { redirect: RELEASES, cookie: writeSession(site.origin, token) };
      },
      () => showCode(request),
    ),
};

async function showFactor({ site, session }: PageRequest): Promise<PageAnswer> {
  const setup = await beginFactor(site.desk, session!);
  if (!setup) return { redirect: session!.proof === 'factor' ? RELEASES : '/composer/code' };
  return { screen: { screen: 'factor', secret: setup.secret, qr: traceQr(setup.uri) } };
}

const factor: ComposerPage = {
  path: '/factor',
  needs: 'password',
  get: showFactor,
  post: (request) =>
    attempt(
      async () => {
        const { site, caller, session, form } = request;
        const { token, recoveryCodes } = await finishFactor(
          site.desk,
          caller,
          session!,
          readField(form, 'code'),
        );
        return {
          screen: { screen: 'recovery', codes: recoveryCodes },
          cookie: writeSession(site.origin, token),
        };
      },
      () => showFactor(request),
    ),
};

const signOutPage: ComposerPage = {
  path: '/sign-out',
  needs: 'password',
  post: async ({ site, session }) => {
    await signOut(site.desk, session!);
    return {
      redirect: '/composer/sign-in?done=signOut',
      cookie: eraseSession(site.origin),
      clearsStorage: true,
    };
  },
};

const language: ComposerPage = {
  path: '/language',
  needs: 'nothing',
  post: async ({ site, form }) => {
    const back = readField(form, 'back');
    // Only a path of this origin: `//elsewhere` would be another one.
    const isOwn = /^\/composer(\/[\w/-]*)?(\?[\w=&.-]*)?$/.test(back);
    const wanted = readField(form, 'language') === 'es' ? 'es' : 'en';
    return { redirect: isOwn ? back : RELEASES, cookie: writeLanguage(site.origin, wanted) };
  },
};

export const signInPages: readonly ComposerPage[] = [claim, signInPage, code, factor, signOutPage, language];
