// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { recordServed } from './open-parts';
import { readSubmission } from './send-request';
import { isTouched, isUnsaved, showAnswer } from './show-answer';

// jsdom has no such call; the ids of these tests need no escapes.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

const page = (main: string): Document =>
  new DOMParser().parseFromString(`<title>T</title><body><main id="main">${main}</main></body>`, 'text/html');

const find = <Kind extends Element = HTMLInputElement>(selector: string): Kind =>
  document.querySelector<Kind>(selector)!;

function open(main: string): void {
  document.body.innerHTML = page(main).body.innerHTML;
  recordServed(document);
}

const form = (label: string, mark: string, title: string, more = '') =>
  `<form aria-label="${label}" action="/a" method="post"><input type="hidden" name="mark" value="${mark}"><input name="title" value="${title}">${more}</form>`;

describe('an answer is shown in place', () => {
  beforeEach(() => open(''));

  it('and what has the focus keeps it', () => {
    open('<p>before</p><button id="b">Save</button>');
    find('#b').focus();
    showAnswer(page('<div role="status">Saved.</div><p>after</p><button id="b">Save</button>'), null);
    expect(document.body.textContent).toBe('Saved.afterSave');
    expect(document.activeElement).toBe(find('#b'));
  });

  it('and an entry that has moved into another list keeps the focus', () => {
    const entry = (id: string) => `<li><a id="${id}" href="?${id}">${id}</a></li>`;
    open(`<ol>${entry('a')}${entry('b')}</ol><ol>${entry('c')}</ol>`);
    find('#a').focus();
    showAnswer(page(`<ol>${entry('b')}</ol><ol>${entry('c')}${entry('a')}</ol>`), null);
    expect(document.body.textContent).toBe('bca');
    expect(document.activeElement).toBe(find('#a'));
  });

  it('what is typed in another form stays, with the values it was made from and a fresh mark', () => {
    open(form('One', 'm1', 'a') + form('Two', 'm1', 'b'));
    find('[aria-label="Two"] [name=title]').value = 'typed';
    showAnswer(page(form('One', 'm2', 'A') + form('Two', 'm2', 'B')), find('[aria-label="One"]'));
    expect(find('[aria-label="One"] [name=title]').value).toBe('A');
    expect(find('[aria-label="Two"] [name=title]').value).toBe('typed');
    expect(find('[aria-label="Two"] [name=title]').defaultValue).toBe('b');
    expect(find('[aria-label="Two"] [name=mark]').value).toBe('m2');
  });

  it('what is typed in the form that was sent is what the server answers', () => {
    open(form('One', 'm1', 'a'));
    find('[name=title]').value = 'typed';
    showAnswer(page(form('One', 'm2', 'shortened')), find('[aria-label="One"]'));
    expect(find('[name=title]').value).toBe('shortened');
  });

  describe('around a form whose fields are typed in one by one', () => {
    const table = (mark: string, texts: Record<string, string>) =>
      `<form aria-label="Table" action="/t" data-keeps-each><input type="hidden" name="mark" value="${mark}">${Object.entries(
        texts,
      )
        .map(
          ([id, text]) =>
            `<p><input type="hidden" name="was:${id}" value="${text}"><textarea id="${id}" name="${id}">${text}</textarea></p>`,
        )
        .join('')}</form>`;
    const valueOf = (id: string) => find(`textarea[name=${id}]`).value;
    const wasOf = (id: string) => find(`[name="was:${id}"]`).value;

    it('what is typed stays with what it was made from, and the other fields show the answer', () => {
      open(table('m1', { one: 'a', two: 'b' }));
      find('#one').value = 'typed';
      showAnswer(page(table('m2', { new: 'n', two: 'B', one: 'A' })), null);
      expect({ one: valueOf('one'), was: wasOf('one'), two: valueOf('two'), wasTwo: wasOf('two') }).toEqual({
        one: 'typed',
        was: 'a',
        two: 'B',
        wasTwo: 'B',
      });
      expect({ mark: find('[name=mark]').value, added: valueOf('new') }).toEqual({ mark: 'm2', added: 'n' });
    });

    it('the form stays whole where the answer has not got the field', () => {
      open(table('m1', { one: 'a', two: 'b' }));
      find('#one').value = 'typed';
      showAnswer(page(table('m2', { two: 'B' })), null);
      expect({ one: valueOf('one'), two: valueOf('two'), mark: find('[name=mark]').value }).toEqual({
        one: 'typed',
        two: 'b',
        mark: 'm2',
      });
    });

    it('a field that the server shows as typed is unsaved, though nothing was typed in it since', () => {
      open(table('m1', { one: 'a' }));
      find('[name="was:one"]').value = 'before';
      expect(isUnsaved(find<HTMLFormElement>('form'))).toBe(true);
      showAnswer(page(table('m2', { one: 'A' })), null);
      expect({ one: valueOf('one'), was: wasOf('one') }).toEqual({ one: 'a', was: 'before' });
    });
  });

  it('a form of another block takes nothing over', () => {
    open(form('One', 'm1', 'a'));
    find('[name=title]').value = 'typed';
    showAnswer(page(form('One', 'm2', 'other').replace('/a', '/b')), null);
    expect(find('[name=title]').value).toBe('other');
  });

  it.each([
    { what: 'stays as a person opened it', open: '', answered: '', within: false, is: true },
    { what: 'is closed where it was sent from', open: '', answered: '', within: true, is: false },
    { what: 'opens where the server opens it', open: undefined, answered: ' open', within: false, is: true },
  ])('a part that opens $what', ({ open: opened, answered, within, is }) => {
    open('<details><summary>More</summary><a href="?x">x</a></details>');
    if (opened === '') find<HTMLDetailsElement>('details').open = true;
    showAnswer(
      page(`<details${answered}><summary>More</summary><a href="?x">x</a></details>`),
      within ? find('a') : null,
    );
    expect(find<HTMLDetailsElement>('details').open).toBe(is);
  });
});

describe('the frame of the preview', () => {
  const frame = (stamp: string, width = 'a') =>
    `<div><iframe class="${width}" data-stamp="${stamp}" src="about:blank?${stamp}${Math.random()}"></iframe></div>`;
  const frames = () => [...document.querySelectorAll('iframe')];

  it('of an unchanged draft is not loaded again', () => {
    open(frame('1'));
    const [shown, src] = [frames()[0], frames()[0]!.src];
    showAnswer(page(frame('1', 'b')), null);
    expect(frames()).toEqual([shown]);
    expect({ sameSource: shown!.src, className: shown!.className }).toEqual({
      sameSource: src,
      className: 'b',
    });
  });

  it('of another draft takes the place of the shown one once it is loaded', () => {
    open(frame('1'));
    const [shown] = frames();
    showAnswer(page(frame('2')), null);
    expect(frames().map(({ dataset }) => dataset['loading'])).toEqual([undefined, '']);
    showAnswer(page(frame('3')), null);
    expect(frames().map(({ dataset }) => dataset['stamp'])).toEqual(['1', '3']);
    const next = frames()[1]!;
    next.dispatchEvent(new Event('load'));
    expect(frames()).toEqual([next]);
    expect(frames()).not.toContain(shown);
    expect(next.hasAttribute('aria-hidden')).toBe(false);
  });
});

describe('a form', () => {
  it('is sent with the button that was pressed', () => {
    open(
      form(
        'One',
        'm1',
        'a',
        '<button name="act" value="save">S</button><button name="act" value="undo">U</button>',
      ),
    );
    const { method, url, body } = readSubmission(find<HTMLFormElement>('form'), find('[value=undo]'));
    expect({ method, pathname: url.pathname, body: String(body) }).toEqual({
      method: 'POST',
      pathname: '/a',
      body: 'mark=m1&title=a&act=undo',
    });
  });

  it('that asks has its fields in the address', () => {
    open('<form action="/a?old=1#palette"><input name="search" value="x y"></form>');
    const { method, url } = readSubmission(find<HTMLFormElement>('form'), null);
    expect({ method, pathname: url.pathname + url.search + url.hash }).toEqual({
      method: 'GET',
      pathname: '/a?search=x+y#palette',
    });
  });

  it.each(['input', 'textarea', 'select', 'checkbox'])('is touched once its %s differs', (kind) => {
    open(
      '<form><input name="i" value="1"><textarea>t</textarea><select><option>a<option selected>b</select><input type="checkbox"></form>',
    );
    expect(isTouched(find<HTMLFormElement>('form'))).toBe(false);
    if (kind === 'checkbox') find('[type=checkbox]').checked = true;
    else find(kind).value = kind === 'select' ? 'a' : 'x';
    expect(isTouched(find<HTMLFormElement>('form'))).toBe(true);
  });
});
