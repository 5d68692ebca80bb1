import { describe, expect, it } from 'vitest';
import { editorPath as page, readPost, useEditor } from './editor.fixture';

const { openEditor } = useEditor();

/** An editor whose block "one" has its condition edited. */
async function openCondition() {
  const editor = await openEditor();
  const address = (more = '') => `${page}?release=${editor.release}&block=one${more}`;
  return {
    ...editor,
    show: (more = '') => editor.browser.get(address(more)),
    /** Sends the form of the condition with changes of its fields; null: without the field. */
    change: async (fields: Record<string, string | readonly string[]>, more = '') => {
      const post = readPost((await editor.browser.get(address(more))).html, 'Condition');
      for (const [name, values] of Object.entries(fields)) {
        post.delete(name);
        for (const value of [values].flat()) post.append(name, value);
      }
      post.set('act', 'condition');
      return editor.browser.post(address(more), post);
    },
  };
}

describe('the condition of a block', () => {
  it('is saved by a form, shown as a sentence, reset and changed back', async () => {
    const { change, show, read, press, browser, release } = await openCondition();
    expect((await show()).text).toContain('Always shown.');
    const saved = await change({
      'c/all/locales': ['', 'de_DE'],
      'c/all/from': '2026-11-27T09:00',
      'c/all/member': 'yes',
      'c/not/storeMode': 'yes',
    });
    expect(saved.location).toContain('done=condition');
    const when = {
      locales: ['de_DE'],
      from: '2026-11-27T09:00',
      member: true,
      not: { storeMode: true },
    };
    expect(await read()).toMatchObject({ blocks: { one: { when } } });
    const { text } = await show();
    const sentence =
      'Shown only in German (Germany), from Friday 27 November 2026 at 09:00, for members, except in store mode.';
    expect(text.split(sentence)).toHaveLength(3);
    expect(text).toContain('Set here');
    expect((await change({})).location).toContain('done=nothing');
    expect((await press('one', 'resetCondition')).location).toContain('done=resetCondition');
    expect(await read()).toBeUndefined();
    await browser.post(`${page}?release=${release}`, { act: 'undo' });
    expect(await read()).toMatchObject({ blocks: { one: { when } } });
    await press('one', 'always');
    expect((await show()).text).toContain('Always shown.');
  });

  it('is refused with the message of the engine at its field, and nothing typed is lost', async () => {
    const { change, read } = await openCondition();
    const refused = await change({
      'c/all/markets': ['', 'MARS'],
      'c/all/from': '2026-11-28T00:00',
      'c/all/until': '2026-11-27T00:00',
      'c/not/query': 'show=all',
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/<p id="c-all-markets-error"[^>]*>No market is called[^<]*MARS/);
    expect(refused.html).toMatch(/<p id="c-all-until-error"[^>]*>[^<]*is not later/);
    expect(refused.html).toMatch(/value="MARS" checked=""|checked=""[^>]*value="MARS"/);
    expect(refused.html).toContain('show=all</textarea>');
    const unnamed = await change({ 'c/all/status': ['', 'OPEN'] });
    expect(unnamed.html).toMatch(/<p id="c-all-campaign-error"[^>]*>Enter the code of the campaign/);
    expect(await read()).toBeUndefined();
  });

  it('without fields for it is edited as JSON', async () => {
    const { change, show, read } = await openCondition();
    const when = { not: { not: { locales: ['de_DE'] }, member: true } };
    expect((await change({ 'c/json': JSON.stringify(when) }, '&condition=json')).location).toContain(
      'done=condition',
    );
    expect(await read()).toMatchObject({ blocks: { one: { when } } });
    const shown = await show('&condition=form');
    expect(shown.text).toContain('This condition has parts that the form has no fields for');
    for (const [json, message] of [
      ['{', 'This is not valid JSON.'],
      ['[]', 'A condition is a JSON object.'],
      ['{"device":"phone"}', 'device'],
      ['{"member":"yes"}', 'member'],
      ['{"member":null}', 'null'],
    ] as const) {
      const refused = await change({ 'c/json': json }, '&condition=json');
      expect({ json, status: refused.status }).toEqual({ json, status: 422 });
      expect(/<p id="c-json-error"[^>]*>([^<]*)/.exec(refused.html)?.[1]).toContain(message);
    }
    expect(await read()).toMatchObject({ blocks: { one: { when } } });
  });

  it('that somebody has changed meanwhile, or a form that was not rendered, changes nothing', async () => {
    const { change, read, show, browser, release } = await openCondition();
    const stale = readPost((await show()).html, 'Condition');
    await change({ 'c/all/member': 'yes' });
    stale.set('c/all/member', 'no');
    stale.set('act', 'condition');
    const address = `${page}?release=${release}&block=one`;
    expect((await browser.post(address, stale)).text).toContain('has changed this since you read it');
    for (const [name, value] of [
      ['stored', '[]'],
      ['c/all/flags/__proto__', 'yes'],
      ['c/more', 'x'],
    ] as const) {
      const refused = await change({ [name]: value });
      expect({ name, text: refused.text.includes('The form was not complete.') }).toEqual({
        name,
        text: true,
      });
    }
    expect(await read()).toMatchObject({ blocks: { one: { when: { member: true } } } });
  });
});
