import { useEffect } from 'react';
import scripts from 'virtual:block-scripts';
import { choiceEvent } from '../../blocks/_contract/block-script.types';
import { repeatChanges, repeatPresses } from './early-events';

/**
 * Scripts of static blocks, fetched on first use: when an element with `data-press` is pressed, when a choice is told
 * to one with `data-hears`, when one with `data-wakes` comes into sight. `page` changes with every soft navigation.
 */
export function useBlockScripts(page: string): void {
  useEffect(() => {
    document.addEventListener('click', onPress);
    document.addEventListener('pointerdown', fetchEarly);
    document.addEventListener(choiceEvent, onChoice);
    repeatPresses();
    return () => {
      document.removeEventListener('click', onPress);
      document.removeEventListener('pointerdown', fetchEarly);
      document.removeEventListener(choiceEvent, onChoice);
    };
  }, []);
  useEffect(wakeInSight, [page]);
}

const pressable = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-press]') : null;

/** A finger that goes down comes up a tenth of a second later: time to fetch. */
const fetchEarly = (event: Event): void =>
  void scripts[pressable(event)?.dataset.press ?? '']?.().catch(() => undefined);

function onPress(event: MouseEvent): void {
  const element = pressable(event);
  if (
    !element ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  run(element.dataset.press!, element, event).catch(() => doWithout(element));
}

/** The script can't be had: the element does what it does without any. */
function doWithout(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  else if (element instanceof HTMLButtonElement) element.form?.requestSubmit(element);
  else if (element.parentElement instanceof HTMLDetailsElement)
    element.parentElement.open = !element.parentElement.open;
}

function onChoice(event: Event): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-hears]'))
    run(element.dataset.hears!, element, event).catch(() => undefined);
}

function wakeInSight(): (() => void) | undefined {
  const sleepers = document.querySelectorAll<HTMLElement>('[data-wakes]');
  if (sleepers.length === 0) return undefined;
  const watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      wake(target as HTMLElement);
    }
  });
  sleepers.forEach((sleeper) => watch.observe(sleeper));
  return () => watch.disconnect();
}

/** Without a connection its script comes later, and is told then what was typed meanwhile. */
function wake(sleeper: HTMLElement): void {
  run(sleeper.dataset.wakes!, sleeper).then(
    () => repeatChanges(sleeper.closest('[data-block]')),
    () => {
      if (!navigator.onLine)
        window.addEventListener(
          'online',
          () => {
            if (sleeper.isConnected) wake(sleeper);
          },
          { once: true },
        );
    },
  );
}

const run = async (type: string, element: HTMLElement, event?: Event): Promise<void> =>
  (await scripts[type]!()).default(element, event);
