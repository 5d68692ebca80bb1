import { expect, it } from 'vitest';
import { createSeal } from './seal';

const [first, second] = [
  'the first secret, long enough to be one',
  'the second secret, long enough too',
] as const;
const value = { link: '/en_GB/pedido/abc', rows: ['Ñandú', '靴'] };

it('decrypts what it has encrypted, and reveals nothing before', async () => {
  const sealed = await createSeal([first]).seal(value);
  expect(Buffer.from(sealed.split('.')[3]!, 'base64url').toString()).not.toContain('pedido');
  expect(await createSeal([first]).open(sealed)).toEqual(value);
});

it('decrypts what the former secret has encrypted, until that one is removed', async () => {
  const old = await createSeal([first]).seal(value);
  expect(await createSeal([second, first]).open(old)).toEqual(value);
  await expect(createSeal([second]).open(old)).rejects.toThrow('SESSION_SECRET');
});

it('differs at its beginning from what another secret has encrypted', async () => {
  const seals = [createSeal([first]), createSeal([second, first])] as const;
  for (const seal of seals) expect((await seal.seal(value)).startsWith(seal.prefix)).toBe(true);
  expect((await seals[0].seal(value)).startsWith(seals[1].prefix)).toBe(false);
});

it('refuses what was changed', async () => {
  const parts = (await createSeal([first]).seal(value)).split('.');
  parts[3] = `${parts[3]!.startsWith('A') ? 'B' : 'A'}${parts[3]!.slice(1)}`;
  await expect(createSeal([first]).open(parts.join('.'))).rejects.toThrow();
});

it('makes keys of rows with every secret, the first one first, which nobody has without the secret', () => {
  const [current, former] = createSeal([second, first]).digests('ana@example.com');
  expect(current).toBe(createSeal([second]).digest('ana@example.com'));
  expect(former).toBe(createSeal([first]).digest('ana@example.com'));
  expect(current).not.toBe(former);
});
