// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnderWay } from './page-root';

const { navigation } = vi.hoisted(() => ({ navigation: { state: 'idle' } }));
vi.mock('@remix-run/react', () => ({ useNavigation: () => navigation }));
afterEach(cleanup);

function Page() {
  useUnderWay();
  return <main />;
}

it('marks document and main while the next page is on its way, and no longer', () => {
  const marks = () => [
    document.documentElement.hasAttribute('data-under-way'),
    document.querySelector('main')!.getAttribute('aria-busy'),
  ];
  const { rerender } = render(<Page />);
  expect(marks()).toEqual([false, 'false']);
  navigation.state = 'loading';
  rerender(<Page key="same" />);
  expect(marks()).toEqual([true, 'true']);
  navigation.state = 'idle';
  rerender(<Page key="again" />);
  expect(marks()).toEqual([false, 'false']);
});
