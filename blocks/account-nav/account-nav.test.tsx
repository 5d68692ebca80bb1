// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import commands from './account-nav.commands';
import messages from './account-nav.messages';
import samples from './account-nav.samples';
import View from './account-nav.view';

describe('the pages of the account', () => {
  it.each(samples.filter(({ data }) => !data.isGuest))(
    '$name: a named list with the current page marked, and a sign-out button',
    (one) => {
      const host = mountSample(View, one, messages, { path: one.props.orders });
      const nav = within(within(host).getByRole('navigation', { name: messages.title }));
      const [link] = nav.getAllByRole('link', { name: messages.orders });
      expect(link!.getAttribute('href')).toBe(one.props.orders);
      expect(link!.getAttribute('aria-current')).toBe('page');
      const [overview] = nav.getAllByRole('link', { name: messages.overview });
      expect(overview!.hasAttribute('aria-current')).toBe(false);
      expect(nav.getAllByRole('button', { name: messages.signOut }).length).toBeGreaterThan(0);
      expect(renderSample(View, one, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
    },
  );
  it('further pages follow', () => {
    const nav = within(mountSample(View, samples[2]!, messages));
    expect(nav.getAllByRole('link', { name: 'Letters' })).not.toEqual([]);
  });
  it('a guest gets the content alone', () => {
    const host = within(mountSample(View, samples[3]!, messages));
    expect(host.getByRole('heading', { level: 1 })).toBeTruthy();
    expect({ navigation: host.queryByRole('navigation'), button: host.queryByRole('button') }).toEqual({
      navigation: null,
      button: null,
    });
  });
  it('its form signs out', () => expect(Object.keys(commands)).toEqual(['account.logout']));
});
