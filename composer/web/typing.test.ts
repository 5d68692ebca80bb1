import { describe, expect, it } from 'vitest';
import { editorPath, postForm, useEditor } from './editor.fixture';

const { openEditor, signedIn } = useEditor();

describe('a form that was typed earlier', () => {
  it('is shown as it was typed with nothing saved, and does not replace what was changed since', async () => {
    const { save, open, read, browser, release } = await openEditor();
    const { html } = await open('&block=hero');
    const typed = postForm(html, 'Settings', { 'p/title': 'Typed' });
    await save('hero', { 'p/title': 'Of another' });
    const address = `${editorPath}?release=${release}&block=hero`;
    const shown = await browser.post(address, { ...typed, retype: 'settings', mark: 'a' });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('value="Typed"');
    expect(shown.html).toMatch(/data-keeps="hero settings" data-unsaved=""/);
    expect(await read()).toMatchObject({ blocks: { hero: { props: { title: 'Of another' } } } });
    const refused = await browser.post(address, postForm(shown.html, 'Settings', { act: 'save' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('has changed since it was read');
    expect((await open('&block=hero')).html).not.toContain('data-unsaved=""');
  });

  it('of another shape than the form has by now is refused', async () => {
    const { browser, release } = await openEditor();
    const address = `${editorPath}?release=${release}&block=hero`;
    const answer = await browser.post(address, { retype: 'settings', stored: '{}', 'p/gone': 'x' });
    expect(answer.text).toContain('The form was not complete.');
  });
});

describe('a form that is saved while a person types', () => {
  it('keeps a value that is refused in its field and saves the others', async () => {
    const { save, read, browser, release } = await openEditor();
    const typed = { 'p/title': 'x'.repeat(61), 'p/columns': '3' };
    expect((await save('hero', typed)).status).toBe(422);
    expect(await read()).toBeUndefined();
    const partly = await save('hero', { ...typed, partly: 'yes' });
    expect(partly.status).toBe(422);
    expect(partly.html).toContain(`value="${'x'.repeat(61)}"`);
    expect(await read()).toMatchObject({ blocks: { hero: { props: { columns: 3 } } } });
    expect(await read()).not.toMatchObject({
      blocks: { hero: { props: { title: expect.anything() as unknown } } },
    });
    const mended = await browser.post(
      `${editorPath}?release=${release}&block=hero`,
      postForm(partly.html, 'Settings', { act: 'save', 'p/title': 'Shorter', partly: 'yes' }),
    );
    expect(mended.status).toBe(303);
    expect(await read()).toMatchObject({ blocks: { hero: { props: { title: 'Shorter', columns: 3 } } } });
  });

  it('is one step to undo for a burst of typing', async () => {
    const { save, press, read } = await openEditor();
    await save('hero', { 'p/title': 'F', mark: 'burst' });
    await save('hero', { 'p/title': 'Fi', mark: 'burst~1' });
    await save('hero', { 'p/title': 'Fir', mark: 'burst~2' });
    await press('hero', 'undo', { mark: 'back' });
    expect(await read()).toBeUndefined();
  });
});

describe('the preview of typed text', () => {
  it('is the page with it, and nothing is saved', async () => {
    const { open, read, browser, release } = await openEditor();
    const address = `${editorPath}?release=${release}&block=hero`;
    const { html } = await open('&block=hero');
    const post = (edit: Record<string, string>) =>
      browser.post(address, postForm(html, 'Settings', { act: 'preview', ...edit }));
    const rendered = await post({ 'p/title': 'Typed' });
    expect(rendered.status).toBe(200);
    const [path, [file, text]] = JSON.parse(rendered.html) as [string, [string, string]];
    expect({ path, file }).toEqual({ path: '/de_DE', file: 'page-configs/running/de_DE/home.json' });
    expect(JSON.parse(text)).toMatchObject({ blocks: { hero: { props: { title: 'Typed' } } } });
    expect(await read()).toBeUndefined();
    expect((await post({ 'p/nothing': 'x' })).status).toBe(422);
  });

  it('of another release than a person may look at is refused', async () => {
    const { open, release } = await openEditor();
    const { html } = await open('&block=hero');
    const other = await signedIn('tom@shop.example', { role: 'editor', brand: 'main', market: '*' });
    const rendered = await other.post(
      `${editorPath}?release=${release}&block=hero`,
      postForm(html, 'Settings', { act: 'preview', 'p/title': 'Typed' }),
    );
    expect(rendered.status).not.toBe(200);
    expect(rendered.html).not.toContain('Typed');
  });
});
