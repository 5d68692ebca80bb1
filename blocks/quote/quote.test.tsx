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

test('a focal point changes how the picture is cropped, and nothing else', () => {
  const sample = samples.find(({ props }) => props.image)!;
  const [plain, focused] = [sample.props, { ...sample.props, focus: 'top' as const }].map(
    (props) => mountSample(Quote, { ...sample, props }, messages).innerHTML,
  );
  const picture = /<img[^>]* class="([^"]*)"/;
  const [own] = picture.exec(plain!)!.slice(1);
  const [withPoint] = picture.exec(focused!)!.slice(1);
  expect(withPoint).toMatch(new RegExp(`^${own} \\S+`));
  expect(focused!.replace(withPoint!, own!)).toBe(plain);
});
