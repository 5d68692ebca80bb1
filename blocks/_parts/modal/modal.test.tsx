// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceConsent } from '../../_contract/storage/consent';
import { readCookie } from '../../_contract/storage/read-cookie';
import { consentAnswer } from '../../_contract/storage/stored-cookies';
import { storesModalSeen } from '../../_contract/storage/stored-in-browser';
import { recordSeen, wasSeen } from './modal-memory';
import { Modal } from './modal.view';
import { useModalTurn } from './use-modal-turn';

const DAY = 24 * 3600 * 1000;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a modal', () => {
  it('is a named native dialog that opens at once and closes by its cross, beside it and when it goes', () => {
    const onClose = vi.fn();
    const { unmount } = render(
      <Modal id="m" title="News" closeLabel="Close" onClose={onClose}>
        <p>Text</p>
      </Modal>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'News' });
    expect({ open: dialog.open, activeElement: document.activeElement }).toEqual({
      open: true,
      activeElement: screen.getByRole('heading', { name: 'News' }),
    });
    fireEvent.click(screen.getByText('Text'));
    expect(dialog.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect({ open: dialog.open, onCloseCalls: onClose.mock.calls.length }).toEqual({
      open: false,
      onCloseCalls: 1,
    });
    dialog.showModal();
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
    unmount();
  });
});

describe('its turn', () => {
  const turn = (mayShow: () => boolean | Promise<boolean> = () => true) =>
    renderHook(({ path }) => useModalTurn({ delaySeconds: 5, path, mayShow }), {
      initialProps: { path: '/a' },
    });

  it('waits for the answer to the question about cookies, and its delay from there', async () => {
    document.body.innerHTML = '<div data-consent=""></div>';
    const { result } = turn();
    await pass(20_000);
    expect(result.current[0]).toBe(false);
    document.cookie = `${consentAnswer.name}=${encodeURIComponent('{"categories":["necessary"]}')}`;
    announceConsent();
    await pass(4900);
    expect(result.current[0]).toBe(false);
    await pass(200);
    expect(result.current[0]).toBe(true);
    document.cookie = `${consentAnswer.name}=; max-age=0`;
  });

  it('comes after the delay, and ends', async () => {
    const { result } = turn();
    await pass(4900);
    expect(result.current[0]).toBe(false);
    await pass(200);
    expect(result.current[0]).toBe(true);
    act(() => result.current[1]());
    expect(result.current[0]).toBe(false);
  });
  it('never comes when it may not, asked only then', async () => {
    const mayShow = vi.fn(async () => false);
    const { result } = turn(mayShow);
    expect(mayShow).not.toHaveBeenCalled();
    await pass(60_000);
    expect({ open: result.current[0], mayShowCalls: mayShow.mock.calls.length }).toEqual({
      open: false,
      mayShowCalls: 1,
    });
  });
  it.each(['<dialog open></dialog>', '<input id="typing">', '<div aria-modal="true"></div>'])(
    'waits while %s has the attention',
    async (html) => {
      document.body.innerHTML = html;
      document.querySelector<HTMLElement>('#typing')?.focus();
      const { result } = turn();
      await pass(30_000);
      expect(result.current[0]).toBe(false);
      document.querySelector<HTMLElement>('#typing')?.blur();
      document.body.replaceChildren();
      await pass(4000);
      expect(result.current[0]).toBe(true);
    },
  );
  it('another page closes it and starts a new wait; an answer that comes after the page was left is ignored', async () => {
    let answer: (may: boolean) => void = () => undefined;
    const { result, rerender } = turn(
      () =>
        new Promise<boolean>((done) => {
          answer = done;
        }),
    );
    await pass(5100);
    const late = answer;
    rerender({ path: '/b' });
    await act(async () => late(true));
    expect(result.current[0]).toBe(false);
    await pass(5100);
    await act(async () => answer(true));
    expect(result.current[0]).toBe(true);
    rerender({ path: '/c' });
    expect(result.current[0]).toBe(false);
  });
});

describe('what a visitor has seen', () => {
  it('counts for its days and its edition', () => {
    expect(wasSeen(storesModalSeen, '1', 14, 0)).toBe(false);
    recordSeen(storesModalSeen, '1', 0);
    expect({
      withinDays: wasSeen(storesModalSeen, '1', 14, 14 * DAY - 1),
      afterDays: wasSeen(storesModalSeen, '1', 14, 14 * DAY),
      otherVersion: wasSeen(storesModalSeen, '2', 14, 1),
    }).toEqual({ withinDays: true, afterDays: false, otherVersion: false });
    localStorage.setItem(storesModalSeen.name, 'no json');
    expect(wasSeen(storesModalSeen, '1', 14, 1)).toBe(false);
  });
  it('reads one cookie among others', () =>
    expect({ b: readCookie('b', 'ab=1; b=x%20y'), a: readCookie('a', 'ab=1') }).toEqual({
      b: 'x y',
      a: undefined,
    }));
});
