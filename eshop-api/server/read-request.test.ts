import { describe, expect, it } from 'vitest';
import { readFileBody } from './read-request';

const list = { field: 'picture', sent: 'form', most: 2 } as const;
const single = { field: 'picture', sent: 'form', types: ['image/png'] } as const;
const url = new URL('http://shop.test/calls');
const read = (file: typeof list | typeof single, parts: readonly [string, string | Blob][]) => {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return readFileBody(new Request(url, { method: 'POST', body }), url, file, 1000);
};
const picture = (content: string, type = 'image/png'): [string, Blob] => [
  'picture',
  new Blob([content], { type }),
];
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a form with several files in one field', () => {
  it('gives a list of their contents, without empty ones, whatever their declared type', async () =>
    expect(await read(list, [['note', 'x'], picture('a'), picture(''), picture('b', 'text/html')])).toEqual({
      note: 'x',
      picture: [bytes('a'), bytes('b')],
    }));
  it('has no list without files', async () => expect(await read(list, [picture('')])).toEqual({}));
  it('refuses more than it takes, files in other fields, and more bytes than the call takes', async () => {
    const refusal = async (...parts: [string, string | Blob][]) =>
      ((await read(list, parts).catch((error: unknown) => error)) as { code: string }).code;
    expect({
      threeFiles: await refusal(picture('a'), picture('b'), picture('c')),
      otherField: await refusal(['other', new Blob(['a'])]),
      largeFile: await refusal(picture('a'.repeat(2000))),
    }).toEqual({
      threeFiles: 'too_many_files',
      otherField: 'invalid_request',
      largeFile: 'payload_too_large',
    });
  });
});

it('a field with one file gives its content, of the last part', async () => {
  expect(await read(single, [picture('a'), picture('b')])).toEqual({ picture: bytes('b') });
  await expect(read(single, [picture('a', 'text/html')])).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
});
