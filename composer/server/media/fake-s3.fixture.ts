import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from './media-settings';

/** What the service does wrong with the calls that follow. */
export type S3Fault = 'error' | 'forbidden' | 'silent' | 'cut-off' | 'short' | 'redirect' | 'no-bucket';

export interface FakeS3 {
  settings: S3Settings;
  /** Key in the bucket → bytes. */
  objects: Map<string, Buffer>;
  /** Method, path and status of each call. */
  calls: string[];
  /** @param calls how many of the next ones; all when left out */
  breakWith(fault: S3Fault | undefined, calls?: number): void;
  close(): Promise<void>;
}

const BUCKET = 'shop-pictures';
const REGION = 'eu-central-1';
const ACCESS_KEY = 'AKIDEXAMPLE';
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Code of what is wrong with the signature (AWS Signature Version 4), computed here and not by the client's library. */
function findSignatureFault(request: IncomingMessage, body: Buffer): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, key, day, region, names, signature] = form.exec(request.headers.authorization ?? '') ?? [];
  if (!key || !day || !names) return 'AccessDenied';
  if (key !== ACCESS_KEY) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const stamp = String(request.headers['x-amz-date']);
  const payload = String(request.headers['x-amz-content-sha256']);
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const age = Date.now() - Date.parse(stamp.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(age) < 15 * 60_000) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed';
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const secret = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  return hmac(secret, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
};

/** Answers as a service with that fault does. */
function fail(fault: S3Fault, response: ServerResponse, stored: Buffer | undefined): void {
  if (fault === 'error') return refuse(response, 500, 'InternalError');
  if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied');
  if (fault === 'no-bucket') return refuse(response, 404, 'NoSuchBucket');
  if (fault === 'redirect') {
    response.writeHead(307, { Location: 'http://127.0.0.1:1/elsewhere' }).end();
    return;
  }
  if (fault === 'silent') return;
  const half = (stored ?? Buffer.from('<Error>')).subarray(0, 7);
  if (fault === 'short') {
    response.writeHead(200, { 'Content-Length': half.length }).end(half);
    return;
  }
  response.writeHead(200, { 'Content-Length': half.length + 100 });
  response.write(half, () => response.destroy());
}

function answer(
  { method, url }: { method: string; url: string },
  body: Buffer,
  objects: Map<string, Buffer>,
  response: ServerResponse,
): void {
  const [, bucket, key = ''] = /^\/([^/]+)\/([^/?]+)$/.exec(url) ?? [];
  const stored = objects.get(key);
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  if (method === 'PUT') {
    objects.set(key, body);
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (stored) response.writeHead(200, { 'Content-Length': stored.length }).end(stored);
  else refuse(response, 404, 'NoSuchKey');
}

/** An S3-compatible service of one bucket in memory, which verifies each call's signature. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  let fault: { kind: S3Fault; left: number } | undefined;
  const respond = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const { method = '', url = '' } = request;
    response.on('close', () => calls.push(`${method} ${url} ${response.statusCode}`));
    const wrong = findSignatureFault(request, body);
    if (wrong) return refuse(response, 403, wrong);
    if (!fault || fault.left <= 0) return answer({ method, url }, body, objects, response);
    fault.left -= 1;
    fail(fault.kind, response, objects.get(url.split('/').at(-1)!));
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => respond(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
    },
    objects,
    calls,
    breakWith: (kind, left = Infinity) => {
      fault = kind && { kind, left };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
