import { describe, expect, it } from 'vitest';
import { decodeReference, encodeReference } from './encoded-reference.facts';

describe('the encoded reference (docs/contract/orders.md#encoded-reference)', () => {
  it.each([
    ['4000000012', ['4000000012']],
    [
      ['4000000012', '4000000013'],
      ['4000000012', '4000000013'],
    ],
  ])('%j is decoded again', (locator, locators) => {
    const encoded = encodeReference(locator, 'ána+1@mail.example');
    expect(encoded).toMatch(/^[\w-]+$/);
    expect(decodeReference(encoded)).toEqual({ locators, email: 'ána+1@mail.example' });
  });
  it('plain base64 is read as well, with its padding and characters', () => {
    const plain = Buffer.from('4000000012##a?~>@mail.example').toString('base64');
    expect(plain).toMatch(/[+/=]/);
    expect(decodeReference(plain)).toEqual({ locators: ['4000000012'], email: 'a?~>@mail.example' });
  });
  it.each([
    '',
    '%%%',
    'abc',
    Buffer.from('4000000012').toString('base64'),
    Buffer.from('4000000012##').toString('base64'),
    Buffer.from('##a@b.example').toString('base64'),
    Buffer.from('4000000012##a@b.example##x').toString('base64'),
    Buffer.from("4' or 1=1##a@b.example").toString('base64'),
    Buffer.from([0xff, 0xfe, 0x23, 0x23]).toString('base64url'),
    'A'.repeat(700),
    Buffer.from(`${Array.from({ length: 21 }, () => '4000000012').join(',')}##a@b.example`).toString(
      'base64',
    ),
  ])('%s is refused', (garbled) => expect(decodeReference(garbled)).toBeUndefined());
});
