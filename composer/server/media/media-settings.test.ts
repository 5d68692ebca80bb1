import { expect, it } from 'vitest';
import { readMediaSettings } from './media-settings';

const folders = { root: '/shop', dataDir: '/shop/.data' };
const read = (env: Record<string, string>, kind?: string) => readMediaSettings(env, folders, kind);
const s3 = {
  MEDIA_STORE: 's3',
  MEDIA_S3_ENDPOINT: 'https://s3.example/',
  MEDIA_S3_BUCKET: 'shop-pictures',
  MEDIA_S3_ACCESS_KEY: 'AKID',
  MEDIA_S3_SECRET_KEY: 'very-secret/key+1=',
};

it.each([
  [{}, { kind: 'postgresql' }],
  [{ MEDIA_STORE: '' }, { kind: 'postgresql' }],
  [{ MEDIA_STORE: 'folder' }, { kind: 'folder', folder: '/shop/.data/media' }],
  [
    { MEDIA_STORE: 'folder', MEDIA_FOLDER: 'uploads' },
    { kind: 'folder', folder: '/shop/uploads' },
  ],
  [
    { MEDIA_STORE: 'folder', MEDIA_FOLDER: '/mnt/uploads' },
    { kind: 'folder', folder: '/mnt/uploads' },
  ],
  [s3, { kind: 's3', endpoint: 'https://s3.example', bucket: 'shop-pictures', region: 'us-east-1' }],
  [{ ...s3, MEDIA_S3_ENDPOINT: 'http://minio:9000/base' }, { endpoint: 'http://minio:9000/base' }],
  [{ ...s3, MEDIA_S3_REGION: 'eu-central-1' }, { region: 'eu-central-1' }],
])('%j is %j', (env, expected) => {
  expect(read(env)).toMatchObject(expected);
});

it('another store than the one in use is read by its name', () => {
  expect(read({ MEDIA_STORE: 's3' }, 'folder')).toEqual({ kind: 'folder', folder: '/shop/.data/media' });
  expect(() => read({}, 's3')).toThrow(/^MEDIA_S3_ENDPOINT must be/);
  expect(() => read({}, 'ftp')).toThrow(/^MEDIA_STORE is "ftp"/);
});

it.each([
  [{ MEDIA_STORE: 'disk' }, /^MEDIA_STORE is "disk", but must be one of postgresql, folder, s3\.$/],
  [{ MEDIA_STORE: 'S3' }, /^MEDIA_STORE is "S3"/],
  [{ ...s3, MEDIA_S3_ENDPOINT: '' }, /^MEDIA_S3_ENDPOINT must be/],
  [{ ...s3, MEDIA_S3_ENDPOINT: 's3.example' }, /^MEDIA_S3_ENDPOINT must be/],
  [{ ...s3, MEDIA_S3_ENDPOINT: 'ftp://s3.example' }, /^MEDIA_S3_ENDPOINT must be/],
  [{ ...s3, MEDIA_S3_ENDPOINT: 'https://key:hidden@s3.example' }, /^MEDIA_S3_ENDPOINT must be/],
  [{ ...s3, MEDIA_S3_ENDPOINT: 'https://s3.example/?key=hidden' }, /^MEDIA_S3_ENDPOINT must be/],
  [{ ...s3, MEDIA_S3_BUCKET: '' }, /^MEDIA_S3_BUCKET is ""/],
  [{ ...s3, MEDIA_S3_BUCKET: 'Shop' }, /^MEDIA_S3_BUCKET is "Shop"/],
  [{ ...s3, MEDIA_S3_BUCKET: '../other' }, /^MEDIA_S3_BUCKET is/],
  [{ ...s3, MEDIA_S3_BUCKET: 'x'.repeat(64) }, /^MEDIA_S3_BUCKET is/],
  [{ ...s3, MEDIA_S3_REGION: 'eu central' }, /^MEDIA_S3_REGION is/],
  [{ ...s3, MEDIA_S3_ACCESS_KEY: '' }, /^MEDIA_S3_ACCESS_KEY is missing/],
  [{ ...s3, MEDIA_S3_SECRET_KEY: 'hidden key' }, /^MEDIA_S3_SECRET_KEY is missing, or has spaces/],
])('%j is refused by name', (env, message) => {
  expect(() => read(env)).toThrow(message);
  // No message repeats a key.
  expect(() => read(env)).not.toThrow(/hidden/);
});
