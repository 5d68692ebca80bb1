// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './anchor.messages';
import samples from './anchor.samples';
import Anchor from './anchor.view';

test('links go to it, and the focus can follow', () => {
  const element = mountSample(Anchor, samples[0]!, messages).querySelector<HTMLElement>('#care')!;
  element.focus();
  expect(document.activeElement).toBe(element);
  expect(element.textContent).toBe('');
});
