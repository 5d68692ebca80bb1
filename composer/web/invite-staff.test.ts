import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../server/audit.repository';
import type { StaffLetter, StaffMail, StaffMailState } from '../server/staff/staff-mail.types';
import { clearLimits, everything } from '../server/staff/staff.fixture';
import { useTestSite } from './web.fixture';

const { bench, time, signedIn } = useTestSite();

const letters: StaffLetter[] = [];
const withdrawn: string[] = [];
let state: StaffMailState['state'] = 'queued';
let fault: Error | undefined;
const mail: StaffMail = {
  isDelivered: true,
  enqueue: async (sql, letter) => {
    if (fault) throw fault;
    await sql.query('select 1');
    letters.push(letter);
  },
  withdraw: async (_, keys) => void withdrawn.push(...keys),
  announce: () => Promise.reject(new Error('no bus')),
  readStates: async (_, keys) => keys.map((key) => ({ key, state, sentAt: time.clock() })),
};

beforeEach(async () => {
  letters.length = 0;
  withdrawn.length = 0;
  state = 'queued';
  fault = undefined;
  bench.desk.mail = mail;
  await clearLimits(bench.db).catch(() => undefined);
});

const form = { act: 'invite', email: 'ben@shop.example', role: 'publisher', brand: 'main', market: '*' };
const openStaffPage = () => signedIn('ana@shop.example', everything('administrator'));
const idOn = (html: string) => /name="invitation" value="(\d+)"/.exec(html)![1]!;
const linkOn = (html: string) => /<code[^>]*>http:\/\/composer\.localhost:4000([^<]+)</.exec(html)?.[1];
const invited = async () => (await listAudit(bench.db)).filter(({ what }) => what === 'staff invite').length;

describe('an invitation by mail', () => {
  it('has the shown link, who invites, the role and the expiry, in the chosen language', async () => {
    const ana = await openStaffPage();
    const made = await ana.post('/composer/staff', { ...form, mail: 'es' });
    const link = linkOn(made.html)!;
    expect(made.text).toContain('The invitation of ben@shop.example is mailed.');
    const [{ texts, to, brand, link: url }] = letters as [StaffLetter];
    expect({ to, brand, url }).toEqual({
      to: 'ben@shop.example',
      brand: 'main',
      url: `http://composer.localhost:4000${link}`,
    });
    expect(texts).toMatchObject({ language: 'es', subject: 'Ana te invita a Composer' });
    expect(texts.text).toContain('Ana (ana@shop.example) te invita');
    expect(texts.text).toContain('Main');
    expect(texts.text).toMatch(/28 nov 2026/);
    expect(Object.values(texts).join('')).not.toMatch(/[{}\n]/);
    expect((await ana.get(link)).text).toContain('You have been invited as ben@shop.example.');
  });

  it.each([
    ['queued', 'The mail is about to be sent.'],
    ['delayed', 'The mail could not be sent yet. Another attempt follows.'],
    ['sent', 'Mailed 25 Nov 2026'],
    ['failed', 'The mail could not be sent.'],
  ] as const)('is listed as %s', async (is, text) => {
    const ana = await openStaffPage();
    await ana.post('/composer/staff', { ...form, mail: 'en' });
    state = is;
    expect((await ana.get('/composer/staff')).text).toContain(text);
  });

  it('stands when its mail cannot be queued, and the page says so', async () => {
    const ana = await openStaffPage();
    fault = new Error('no storefront');
    const made = await ana.post('/composer/staff', { ...form, mail: 'en' });
    expect(made.text).toContain('The mail to ben@shop.example could not be sent. The invitation stands');
    expect((await ana.get(linkOn(made.html)!)).status).toBe(200);
    const rows = await bench.db.query('select mails from composer_invitations where used_at is null');
    expect(rows).toEqual([{ mails: 0 }]);
  });

  it('sent twice at once makes one invitation and one mail', async () => {
    const ana = await openStaffPage();
    const both = { ...form, mail: 'en' };
    const answers = await Promise.all([ana.post('/composer/staff', both), ana.post('/composer/staff', both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const other = await ana.post('/composer/staff', { ...both, email: ' BEN@shop.example ' });
    expect(other.text).toContain('This invitation is open already.');
    expect({ letterCount: letters.length, invited: await invited() }).toEqual({ letterCount: 1, invited: 1 });
    // Another role is another invitation.
    await ana.post('/composer/staff', { ...both, role: 'viewer' });
    expect(letters).toHaveLength(2);
  });

  it('is not mailed without a language, without a queue, nor in an unknown language', async () => {
    const ana = await openStaffPage();
    const none = await ana.post('/composer/staff', { ...form, mail: 'none' });
    expect(none.text).toContain('Give this link to ben@shop.example.');
    for (const wrong of ['fr', '__proto__', 'x'.repeat(5000)]) {
      const answer = await ana.post('/composer/staff', { ...form, email: 'eva@shop.example', mail: wrong });
      expect(answer).toMatchObject({ status: 422 });
      expect(answer.text).toContain('There is no such language for the mail. Nobody is invited.');
    }
    bench.desk.mail = undefined;
    const page = await ana.get('/composer/staff');
    expect(page.html).not.toContain('name="mail"');
    expect(page.text).toContain('Make another link for ben@shop.example');
    expect({ letterCount: letters.length, invited: await invited() }).toEqual({ letterCount: 0, invited: 1 });
  });

  it('names no address that a mail header would split', async () => {
    const ana = await openStaffPage();
    for (const email of ['a,b@shop.example', 'a<b>@shop.example', 'a@b.example;c', 'a"@b.example'])
      expect((await ana.post('/composer/staff', { ...form, email })).status).toBe(422);
    expect(await invited()).toBe(0);
  });
});

describe('sent again', () => {
  it('it has another link, and the earlier one with its mail ends', async () => {
    const ana = await openStaffPage();
    const made = await ana.post('/composer/staff', { ...form, mail: 'en' });
    const [first, invitation] = [linkOn(made.html)!, idOn(made.html)];
    time.moveBy(71 * 60 * 60_000 - 60_000);
    const again = await (
      await signedIn('eva@shop.example', everything('administrator'))
    ).post('/composer/staff', { act: 'again', invitation, mail: 'en' });
    const second = linkOn(again.html)!;
    expect(second).not.toBe(first);
    expect(letters.map(({ key }) => key)).toEqual([
      `composer-invitation:${invitation}:1`,
      `composer-invitation:${invitation}:2`,
    ]);
    expect(withdrawn).toEqual([`composer-invitation:${invitation}:1`]);
    expect(letters[1]!.texts.text).toContain('(eva@shop.example)');
    const eve = await signedIn('x@shop.example', everything('viewer'));
    expect((await eve.get(first)).status).toBe(410);
    time.moveBy(71 * 60 * 60_000);
    expect((await eve.get(second)).status).toBe(200);
  });

  it('it is limited to five times within an hour', async () => {
    const ana = await openStaffPage();
    const invitation = idOn((await ana.post('/composer/staff', { ...form, mail: 'en' })).html);
    const again = { act: 'again', invitation, mail: 'en' };
    for (let time = 0; time < 5; time += 1) await ana.post('/composer/staff', again);
    const sixth = await ana.post('/composer/staff', again);
    expect(sixth.status).toBe(429);
    expect(sixth.text).toContain('Several links of this invitation were made within an hour.');
    expect(letters).toHaveLength(6);
  });

  it('it needs an open invitation within the scope', async () => {
    const ana = await openStaffPage();
    const made = await ana.post('/composer/staff', { ...form, brand: '*', mail: 'en' });
    const invitation = idOn(made.html);
    const local = await signedIn('loc@shop.example', { role: 'administrator', brand: 'main', market: '*' });
    const again = { act: 'again', invitation, mail: 'en' };
    expect((await local.post('/composer/staff', again)).status).toBe(403);
    expect((await ana.post('/composer/staff', { ...again, invitation: '999' })).status).toBe(422);
    expect((await ana.post('/composer/staff', { ...again, invitation: "1' or 1=1" })).status).toBe(422);
    await ana.post('/composer/staff', { act: 'withdraw', invitation });
    expect(withdrawn).toEqual([`composer-invitation:${invitation}:1`]);
    expect((await ana.post('/composer/staff', again)).status).toBe(422);
    expect(letters).toHaveLength(1);
  });
});
