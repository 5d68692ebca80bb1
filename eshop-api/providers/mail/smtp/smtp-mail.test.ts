import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderHost } from '../../provider.types';
import type { MailMessage } from '../mail.provider.types';
import { smtpMail } from './smtp-mail';

/** A minimal SMTP server; its answer to RCPT depends on the address. */
const received: string[] = [];
const replies: Record<string, string> = {
  'gone@mail.example': '550 no such user',
  'busy@mail.example': '451 come again later',
};

function talk(socket: Socket): void {
  let data: string[] | undefined;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const onLine = (line: string): void => {
    if (data) {
      if (line !== '.') return void data.push(line);
      received.push(data.join('\n'));
      data = undefined;
      return void reply('250 taken');
    }
    const [verb] = line.split(' ');
    if (verb === 'RCPT') return void reply(replies[/<(.+)>/.exec(line)![1]!] ?? '250 ok');
    if (verb === 'DATA') {
      data = [];
      return void reply('354 go on');
    }
    reply(verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop()!;
    lines.forEach(onLine);
  });
  socket.on('error', () => undefined);
  reply('220 test');
}

let server: Server;
beforeAll(
  () =>
    new Promise<void>((done) => {
      server = createServer(talk).listen(0, '127.0.0.1', () => done());
    }),
);
afterAll(() => server.close());

const message = (address: string): MailMessage => ({
  MessageId: 'abc@shop.example',
  From: { Name: 'Shop', Address: 'no-reply@shop.example' },
  To: { Name: 'Ana', Address: address },
  Subject: 'Größe 38',
  Date: new Date(0),
  ContentLanguage: 'de-DE',
  Text: 'Hallo',
  Html: '<p>Hallo</p>',
});

describe('a mail server', () => {
  it('accepts mail, refuses it permanently, or defers it', async () => {
    const service = await smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`).open(
      {} as ProviderHost,
    );
    expect(await service.send(message('ana@mail.example'))).toMatchObject({
      Status: 'accepted',
      Response: '250 taken',
    });
    expect(received[0]).toContain('Message-ID: <abc@shop.example>');
    expect(await service.send(message('gone@mail.example'))).toMatchObject({
      Status: 'refused',
      Response: expect.stringContaining('550') as string,
    });
    await expect(service.send(message('busy@mail.example'))).rejects.toThrow('451');
    service.close();
  });
  it('that is unreachable rejects', async () => {
    const service = await smtpMail('smtp://127.0.0.1:1').open({} as ProviderHost);
    await expect(service.send(message('ana@mail.example'))).rejects.toThrow();
    service.close();
  });
});
