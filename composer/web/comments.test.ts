import { describe, expect, it } from 'vitest';
import { dropRelease } from '../server/review-release';
import { editorOfRunning, editorPath, postForm, useEditor } from './editor.fixture';

const { bench, openEditor, signedIn } = useEditor();

async function openCommented() {
  const editor = await openEditor();
  const address = `${editorPath}?release=${editor.release}&block=hero`;
  const { browser, release } = editor;
  return {
    ...editor,
    address,
    page: `/composer/releases/${release}`,
    comment: async (text: string, at = address) =>
      browser.post(at, postForm((await browser.get(at)).html, 'Comment', { act: 'comment', comment: text })),
  };
}

describe('comments of a release', () => {
  it('stand at their block, are counted in the outline, listed with the release, and done', async () => {
    const { browser, address, comment, page, release, open } = await openCommented();
    expect((await comment('Too loud?\nAsk Ben.')).location).toContain('done=comment');
    const editor = await browser.get(address);
    expect(editor.text).toContain('Comments: 1 open');
    expect(editor.text).toMatch(/ana@shop\.example, .* Too loud\?\s+Ask Ben\./);
    expect((await open()).text, 'in the outline').toContain('1 comment');
    expect((await open('&block=one')).text).not.toContain('Too loud?');
    const review = await browser.get(page);
    expect(review.html).toContain(`${editorPath}?release=${release}&amp;block=hero`);
    await browser.post(page, { resolve: '1' });
    const done = await browser.get(address);
    expect(done.text).toContain('Marked as done by ana@shop.example');
    expect(done.text).not.toContain('1 comment');
    expect((await browser.post(page, { resolve: '1' })).location, 'again').toContain('done=resolve');
  });

  it('are for the page and the release as a whole, too, by everybody who may read the release', async () => {
    const { comment, page, release, open, save } = await openCommented();
    await save('hero', { 'p/title': 'Laufen' });
    await comment('For the page', `${editorPath}?release=${release}`);
    const ben = await signedIn('ben@shop.example', { ...editorOfRunning, role: 'viewer' });
    const form = postForm((await ben.get(page)).html, 'Comment', { act: 'comment', comment: 'For all' });
    expect((await ben.post(page, form)).location).toContain('done=comment');
    expect((await ben.get(page)).text).toMatch(/ana@shop\.example.*For the page.*ben@shop\.example.*For all/);
    expect((await open()).text).toContain('For the page');
    expect((await open()).text).not.toContain('For all');
    const elsewhere = await signedIn('eve@shop.example', { ...editorOfRunning, brand: 'main' });
    expect((await elsewhere.post(page, form)).status).toBe(403);
    expect((await elsewhere.post(page, { resolve: '1' })).status).toBe(403);
  });

  it('are stored once, however often and at once they are sent', async () => {
    const { browser, address, page } = await openCommented();
    const form = postForm((await browser.get(address)).html, 'Comment', { act: 'comment', comment: 'Once' });
    await Promise.all([1, 2, 3].map(() => browser.post(address, form)));
    expect((await browser.get(page)).text).toContain('Comments: 1 open');
  });

  it.each([
    ['', 'A comment has 1 to 2,000 characters.'],
    ['  \n ', 'A comment has 1 to 2,000 characters.'],
    ['x'.repeat(2001), 'A comment has 1 to 2,000 characters.'],
  ])('that are wrong are refused, and stay in the field (%#)', async (text, reason) => {
    const { comment, browser, page } = await openCommented();
    const refused = await comment(text);
    expect({ status: refused.status, hasReason: refused.text.includes(reason) }).toEqual({
      status: 422,
      hasReason: true,
    });
    if (text.trim()) expect(refused.html).toContain(text);
    expect((await browser.get(page)).text).not.toContain('Comments: 1');
  });

  it('are text: nothing in them is executed', async () => {
    const { comment, browser, page } = await openCommented();
    await comment('<script>alert(1)</script> & <img src=x onerror=alert(1)>');
    const { html } = await browser.get(page);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img');
    expect(html).not.toContain('<script>alert');
  });

  it('cannot be added once the release is dropped, and an unknown one is not found', async () => {
    const { browser, page, release, save, comment } = await openCommented();
    await save('hero', { 'p/title': 'Kept' });
    await comment('Before');
    expect((await browser.post(page, { resolve: '99' })).status).toBe(404);
    await dropRelease(bench.site.desk.composer, { release, by: 'ana@shop.example' });
    expect((await browser.get(page)).html).not.toContain('name="comment"');
    const late = await browser.post(page, { act: 'comment', comment: 'Late', mark: 'm' });
    expect(late.status).toBe(422);
    expect((await browser.get(page)).text).not.toContain('Late');
  });
});
