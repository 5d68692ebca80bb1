// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './quote.messages';
import samples from './quote.samples';
import Quote from './quote.view';

test.each(samples)('words and their author: $name', (sample) => {
  const figure = mountSample(Quote, sample, messages).querySelector('figure')!;
  expect(figure.querySelector('blockquote')!.textContent).toBe(sample.props.text);
  expect(figure.querySelector('figcaption')?.textContent).toBe(
    sample.props.author && `${sample.props.author}${sample.props.source}`,
  );
  expect(figure.querySelector('img')?.alt).toBe(sample.props.imageAlt);
});
