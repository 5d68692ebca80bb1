import { expect, it } from 'vitest';
import type { SubjectLoad } from '../../blocks/_contract/page-subject';
import { NotFound } from '../../blocks/_contract/not-found';
import { DeadlineMissed } from './deadlines';
import { collectHead } from './head-facts.server';
import { LastGood } from '../shop/last-good.server';
import { loadSubject, loadSubjectOfBlock } from './load-subject.server';
import { loadRun } from './request-parts.fixture';
import type { LocalizedPage } from './request-context.types';

type Topic = Pick<LocalizedPage, 'subject' | 'seo'>;
const product = (
  load: (...given: Parameters<SubjectLoad>) => Promise<unknown>,
  more: { deadline?: number; seo?: Topic['seo'] } = {},
): Topic => ({
  subject: {
    name: 'product',
    load: load as SubjectLoad,
    words: (key) => `seo.${key}`,
    deadline: more.deadline,
  },
  seo: more.seo ?? {},
});
const nube = product(async ({ head }) => {
  head.title('Nube');
  head.canonical('/en_GB/nube');
  return { name: 'Nube' };
});
const failing = product(async () => {
  throw new Error('down');
});

it('gives blocks the subject, and the head its facts', async () => {
  const { run, head } = await loadSubject(nube, loadRun());
  expect(run.context.subject).toEqual({ name: 'product', data: { name: 'Nube' } });
  const { facts, sink } = collectHead();
  for (const call of head) call(sink);
  expect(facts).toMatchObject({ title: 'Nube', canonical: '/en_GB/nube' });
});

it('a page that is about nothing goes on as it is', async () => {
  const run = loadRun();
  expect(await loadSubject({ seo: {} }, run)).toEqual({ run, head: [] });
});

it('where it fails its last good data stands in, and the document is not kept', async () => {
  const lastGood = new LastGood();
  await loadSubject(nube, loadRun({ lastGood }));
  const later = loadRun({ lastGood });
  const { run, head } = await loadSubject(failing, later);
  expect(run.context.subject).toMatchObject({ data: { name: 'Nube' } });
  expect([head.length, later.degraded.met, later.errors.length]).toEqual([2, true, 1]);
});

it('without older data the failure ends the page; so does what does not exist, whatever was there before', async () => {
  await expect(loadSubject(failing, loadRun())).rejects.toThrow('down');
  const lastGood = new LastGood();
  await loadSubject(nube, loadRun({ lastGood }));
  const gone = product(async () => {
    throw new NotFound('gone');
  });
  await expect(loadSubject(gone, loadRun({ lastGood }))).rejects.toBeInstanceOf(NotFound);
});

it('one that hangs ends at its own deadline', async () => {
  const hanging = product(() => new Promise(() => undefined), { deadline: 20 });
  await expect(loadSubject(hanging, loadRun())).rejects.toEqual(new DeadlineMissed('not ready within 20 ms'));
});

it('has the words of the head and the title of the page config', async () => {
  const titled = product(async ({ head, words, ownTitle }) => head.title(`${words('kind')} of ${ownTitle}`), {
    seo: { title: 'Shoes' },
  });
  const { head } = await loadSubject(titled, loadRun());
  const { facts, sink } = collectHead();
  for (const call of head) call(sink);
  expect(facts.title).toBe('seo.kind of Shoes');
});

it('a block that is loaded alone goes on without it, but not past a redirect', async () => {
  const run = loadRun();
  expect(await loadSubjectOfBlock(failing, run)).toBe(run);
  const moved = product(async ({ head }) => head.redirect('/en_GB/other', 301));
  await expect(loadSubjectOfBlock(moved, run)).rejects.toBeInstanceOf(Response);
});
