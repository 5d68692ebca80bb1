import { Button, LinkButton } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import type { Screen } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { QrCode } from './qr-code';

type Of<Name extends Screen['screen']> = Extract<Screen, { screen: Name }> & { words: Words };

export const Claim = ({ words, code, email, values }: Of<'claim'>) => (
  <form method="post" action="/composer/claim" className={css.card}>
    <p>{email === null ? words.t('claim.first') : words.t('claim.invited', { email })}</p>
    <input type="hidden" name="code" value={code} />
    {email === null && (
      <TextField
        words={{ id: 'email', label: words.t('field.email') }}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={values['email']}
      />
    )}
    <TextField
      words={{ id: 'name', label: words.t('field.name') }}
      name="name"
      autoComplete="name"
      maxLength={100}
      defaultValue={values['name']}
    />
    <TextField
      words={{
        id: 'password',
        label: words.t('field.password'),
        hint: words.t('field.password.hint'),
      }}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={128}
    />
    <Button type="submit" kind="accent">
      {words.t('claim.submit')}
    </Button>
  </form>
);

export const DeadLink = ({ words }: Of<'dead-link'>) => (
  <div className={css.card}>
    <p>{words.t('dead.text')}</p>
    <p>
      <LinkButton href="/composer/sign-in" kind="outline">
        {words.t('signIn.title')}
      </LinkButton>
    </p>
  </div>
);

export const SignIn = ({ words, email, provider }: Of<'sign-in'>) => (
  <>
    {provider !== undefined && (
      <div className={css.card}>
        <LinkButton href="/composer/oidc" kind="accent">
          {words.t('signIn.provider', { name: provider })}
        </LinkButton>
      </div>
    )}
    <PasswordForm words={words} email={email} isFirst={provider === undefined} />
  </>
);

const PasswordForm = ({ words, email, isFirst }: { words: Words; email: string; isFirst: boolean }) => (
  <form method="post" action="/composer/sign-in" className={css.card}>
    <TextField
      words={{ id: 'email', label: words.t('field.email') }}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
    />
    <TextField
      words={{ id: 'password', label: words.t('field.password') }}
      name="password"
      type="password"
      autoComplete="current-password"
    />
    <Button type="submit" kind={isFirst ? 'accent' : 'outline'}>
      {words.t('signIn.submit')}
    </Button>
  </form>
);

export const SignedIn = ({ words, next }: Of<'signed-in'>) => (
  <div className={css.card}>
    <p>
      <LinkButton href={next} kind="accent">
        {words.t('signedIn.next')}
      </LinkButton>
    </p>
  </div>
);

const CodeField = ({ words, isDigits }: { words: Words; isDigits: boolean }) => (
  <TextField
    words={{ id: 'code', label: words.t('field.code') }}
    name="code"
    autoComplete="one-time-code"
    inputMode={isDigits ? 'numeric' : 'text'}
    maxLength={20}
    autoCapitalize="none"
    spellCheck={false}
  />
);

export const Code = ({ words }: Of<'code'>) => (
  <form method="post" action="/composer/code" className={css.card}>
    <p>{words.t('code.text')}</p>
    <CodeField words={words} isDigits={false} />
    <Button type="submit" kind="accent">
      {words.t('code.submit')}
    </Button>
  </form>
);

export const Factor = ({ words, secret, qr }: Of<'factor'>) => (
  <form method="post" action="/composer/factor" className={css.card}>
    <p>{words.t('factor.text')}</p>
    <QrCode qr={qr} label={words.t('factor.qr')} />
    <div className={css.tight}>
      <p className={css.muted}>{words.t('factor.manual')}</p>
      <p>
        <code className={css.secret}>{secret}</code>
      </p>
    </div>
    <CodeField words={words} isDigits />
    <Button type="submit" kind="accent">
      {words.t('factor.submit')}
    </Button>
  </form>
);

export const Recovery = ({ words, codes }: Of<'recovery'>) => (
  <div className={css.card}>
    <p>{words.t('recovery.text')}</p>
    <ul role="list" className={css.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code className={css.secret}>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <LinkButton href="/composer/releases" kind="accent">
        {words.t('recovery.next')}
      </LinkButton>
    </p>
  </div>
);
