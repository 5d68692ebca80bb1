import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { writeMessage } from '../../providers/mail/write-message';
import { composeMail } from './compose-mail.rules';
import { mailSettings, order } from './mail.fixture';

const { complete } = JSON.parse(readFileSync('locales/languages.json', 'utf8')) as { complete: string[] };
const written = new Date('2026-03-01T12:00:00Z');
const letter = {
  preferences: '/en_GB/_letters/preferences/t0ken',
  unsubscribe: '/en_GB/_letters/unsubscribe/t0ken',
  oneClick: '/_unsubscribe/t0ken',
};
const compose = (language: string, kind: string, more: object = {}) => {
  const words = JSON.parse(readFileSync(`locales/${language}/labels/mail.json`, 'utf8')) as Record<
    string,
    string
  >;
  return composeMail(
    order('x', { kind, values: {}, ...more }),
    written,
    mailSettings({ fileLabels: () => ({ mail: words }) }),
  );
};

/** The headers as sent, with folded lines joined. */
async function readHeaders(mail: ReturnType<typeof composeMail>): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(writeMessage(mail));
  return String(message)
    .split('\r\n\r\n')[0]!
    .replace(/\r\n[ \t]+/g, ' ');
}

describe('a newsletter', () => {
  it.each(complete)('has the preferences and unsubscribe links in the footer, in %s', (language) => {
    for (const kind of ['newsletterWelcome', 'newsletterLink']) {
      const mail = compose(language, kind, { letter });
      for (const path of [letter.preferences, letter.unsubscribe]) {
        expect(mail.Text).toContain(`: https://www.first.example${path}\n`);
        expect(mail.Html).toContain(`href="https://www.first.example${path}"`);
      }
      expect(mail.Text + mail.Html).not.toMatch(/[{}]\w|undefined/);
    }
    expect(compose(language, 'newsletterConfirm').Text).not.toMatch(/[{}]\w|undefined/);
  });
  it('has the address for one-click unsubscribe in its headers (RFC 8058)', async () => {
    const headers = await readHeaders(compose('en', 'newsletterWelcome', { letter }));
    expect(headers).toContain('List-Unsubscribe: <https://www.first.example/_unsubscribe/t0ken>');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});

it('a transactional mail has neither', async () => {
  const mail = compose('en', 'newsletterConfirm');
  expect(await readHeaders(mail)).not.toMatch(/List-Unsubscribe/i);
  expect(mail.Html).not.toContain('_letters');
});
