import { randomBytes, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { listAudit } from '../audit.repository';
import { createTestClock } from '../composer.fixture';
import { migrateComposer } from '../open-composer';
import { disableStaff, endOwnSession } from './manage-staff';
import { listSessions } from './sessions.repository';
import { beginFactor, enterCode, finishFactor, readSession, signIn, signOut } from './sign-in';
import {
  caller,
  claimAs,
  clearLimits,
  codeOf,
  everything,
  makePerson,
  openTestDesk,
  outcomeOf,
  password,
} from './staff.fixture';
import type { StaffDesk } from './staff.types';

let db: Database;
let desk: StaffDesk;
let ana: Awaited<ReturnType<typeof claimAs>>;
const time = createTestClock();
const HOUR = 60 * 60_000;
const email = 'ana@shop.example';
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  await clearLimits(db);
  time.moveTo('2026-11-25T12:00:00Z');
  desk = openTestDesk(db, { clock: time.clock });
  ana = await claimAs(desk, email, [everything('publisher')]);
  // After the period whose code the set-up used.
  time.moveBy(60_000);
});

const enterPassword = async (given = password) =>
  (await readSession(desk, await signIn(desk, caller, { email, password: given })))!;

describe('a sign-in', () => {
  it('stores a password by Argon2id that was stored by scrypt', async () => {
    const salt = randomBytes(16);
    const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const stored = ['scrypt', 10, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
    await db.execute('update composer_staff set password_hash = $1', [stored]);
    expect(await enterPassword()).toMatchObject({ proof: 'password' });
    const [row] = await db.query<{ hash: string }>('select password_hash as hash from composer_staff');
    expect(row!.hash).toMatch(/^\$argon2id\$/);
    expect(await enterPassword()).toMatchObject({ proof: 'password' });
  });
  it('requires the password and a code, and renews the token after each', async () => {
    const halfToken = await signIn(desk, caller, { email: ' ANA@shop.example ', password });
    const half = (await readSession(desk, halfToken))!;
    expect(half.proof).toBe('password');
    const token = await enterCode(desk, caller, half, codeOf(ana.secret, time.clock()));
    expect(await readSession(desk, token)).toMatchObject({ proof: 'factor', staff: { email } });
    expect(await readSession(desk, halfToken)).toBeUndefined();
    expect((await listAudit(db))[0]).toMatchObject({ by: email, what: 'sign-in', facts: { proof: 'code' } });
  });

  it('gives one answer for an unknown address, a wrong password and a disabled person', async () => {
    const admin = await makePerson(desk, 'admin@shop.example', [everything('administrator')]);
    const tries = [
      signIn(desk, caller, { email: 'nobody@shop.example', password }),
      signIn(desk, caller, { email, password: 'another old boot' }),
    ];
    expect(await Promise.all(tries.map(outcomeOf))).toEqual(['bad-credentials', 'bad-credentials']);
    await disableStaff(desk, admin, { staff: ana.session.staff.id, isDisabled: true });
    expect(await outcomeOf(signIn(desk, caller, { email, password }))).toBe('bad-credentials');
    expect(await readSession(desk, ana.token)).toBeUndefined();
  });

  it('allows ten attempts per address in 15 minutes, right or wrong', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expect(await outcomeOf(signIn(desk, caller, { email, password: 'another old boot' }))).toBe(
        'bad-credentials',
      );
    expect(await outcomeOf(signIn(desk, caller, { email, password }))).toBe('too-many');
    // Counted in the database: another process refuses it too.
    const other = openTestDesk(db, { clock: time.clock });
    expect(await outcomeOf(signIn(other, caller, { email, password }))).toBe('too-many');
  }, 60_000);

  it('allows twenty attempts per visitor in a minute, for all addresses together', async () => {
    const visitor = { ...caller, visitor: '203.0.113.9' };
    const outcomes: string[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      outcomes.push(
        await outcomeOf(signIn(desk, visitor, { email: `at${turn}@shop.example`, password: 'x' })),
      );
    expect(outcomes.slice(0, 20).every((one) => one === 'bad-credentials')).toBe(true);
    expect(outcomes[20]).toBe('too-many');
  }, 60_000);

  it('does not hash a password of a megabyte', async () => {
    expect(await outcomeOf(signIn(desk, caller, { email, password: 'x'.repeat(1_000_000) }))).toBe(
      'bad-credentials',
    );
  });
});

describe('a code', () => {
  it('is valid once, as are those of the adjacent periods', async () => {
    const half = await enterPassword();
    const code = codeOf(ana.secret, time.clock());
    await enterCode(desk, caller, half, code);
    expect(await outcomeOf(enterCode(desk, caller, await enterPassword(), code))).toBe('bad-code');
    const next = codeOf(ana.secret, new Date(time.clock().getTime() + 30_000));
    expect(await outcomeOf(enterCode(desk, caller, await enterPassword(), next))).toBe('done');
    expect(await outcomeOf(enterCode(desk, caller, await enterPassword(), code))).toBe('bad-code');
  });

  it('signs one session in when it is sent twice concurrently', async () => {
    const halves = [await enterPassword(), await enterPassword()];
    const code = codeOf(ana.secret, time.clock());
    const outcomes = await Promise.all(halves.map((half) => outcomeOf(enterCode(desk, caller, half, code))));
    expect(outcomes.sort()).toEqual(['bad-code', 'done']);
  });

  it.each(['', '000000', '12345', '1234567', 'abcdef', '６６６６６６', "1' or"])(
    'is not %j',
    async (code) => {
      expect(await outcomeOf(enterCode(desk, caller, await enterPassword(), code))).toBe('bad-code');
    },
  );

  it('may be a recovery code, each valid once, in any spelling', async () => {
    expect(new Set(ana.recoveryCodes).size).toBe(10);
    const typed = ana.recoveryCodes[0]!.toUpperCase().replace('-', ' ');
    expect(await outcomeOf(enterCode(desk, caller, await enterPassword(), typed))).toBe('done');
    expect(await outcomeOf(enterCode(desk, caller, await enterPassword(), typed))).toBe('bad-code');
    expect((await listAudit(db)).map(({ what }) => what).slice(0, 2)).toEqual(['code refused', 'sign-in']);
  });

  it('has ten attempts in 15 minutes, over all sessions of a person', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await outcomeOf(enterCode(desk, caller, await enterPassword(), '000000'));
    const half = await enterPassword();
    expect(await outcomeOf(enterCode(desk, caller, half, codeOf(ana.secret, time.clock())))).toBe('too-many');
  }, 60_000);

  it('does not replace an existing second factor', async () => {
    const half = await enterPassword();
    expect(await beginFactor(desk, half)).toBeUndefined();
    expect(await outcomeOf(finishFactor(desk, caller, half, codeOf(ana.secret, time.clock())))).toBe(
      'bad-code',
    );
  });

  it('has a secret that is stored encrypted', async () => {
    const rows = JSON.stringify(await db.query('select * from composer_staff, composer_recovery_codes'));
    expect(rows).not.toContain(ana.secret);
    for (const code of ana.recoveryCodes) expect(rows).not.toContain(code);
  });
});

describe('a session', () => {
  it.each(['', 'forged', 'a'.repeat(43), "' or 1=1 --"])('is not opened by the token %j', async (token) => {
    expect(await readSession(desk, token)).toBeUndefined();
  });

  it('ends on sign-out', async () => {
    await signOut(desk, ana.session);
    expect(await readSession(desk, ana.token)).toBeUndefined();
  });

  it('ends after eight hours without a request, and after seven days with them', async () => {
    for (let hours = 0; hours < 7 * 24; hours += 7) {
      expect(await readSession(desk, ana.token)).toBeDefined();
      time.moveBy(7 * HOUR);
    }
    expect(await readSession(desk, ana.token)).toBeUndefined();
    const half = await enterPassword();
    const token = await enterCode(desk, caller, half, codeOf(ana.secret, time.clock()));
    time.moveBy(8 * HOUR);
    expect(await readSession(desk, token)).toBeUndefined();
  });

  it('is listed among those of its person, and can be ended from another one', async () => {
    const half = await enterPassword();
    const token = await enterCode(
      desk,
      { ...caller, agent: 'phone' },
      half,
      codeOf(ana.secret, time.clock()),
    );
    const sessions = await listSessions(db, ana.session.staff.id, time.clock());
    expect(sessions.map(({ agent }) => agent)).toEqual(['phone', 'test']);
    await endOwnSession(desk, ana.session.staff, sessions[0]!.id);
    expect(await readSession(desk, token)).toBeUndefined();
    expect(await readSession(desk, ana.token)).toBeDefined();
  });

  it('of another person is not ended', async () => {
    const eve = await makePerson(desk, 'eve@shop.example', [everything('administrator')]);
    expect(await outcomeOf(endOwnSession(desk, eve, ana.session.id))).toBe('unknown-person');
    expect(await readSession(desk, ana.token)).toBeDefined();
  });
});
