import { expect, it } from 'vitest';
import { renderSample } from '../_contract/testing/render-sample';
import definition from './sheet-frame.block';
import messages from './sheet-frame.messages';
import samples from './sheet-frame.samples';
import SheetFrame from './sheet-frame.view';

it.each(samples)('$name: pictures before words in the document, whatever the eye sees first', (sample) => {
  const html = renderSample(SheetFrame, sample, messages);
  expect(html.indexOf('Pictures')).toBeGreaterThan(-1);
  expect(html.indexOf('Pictures')).toBeLessThan(html.indexOf('<h1>'));
});

it('lives in the browser, or the price and sizes inside it would not', () => {
  expect(definition.interactive).toBe(true);
});
