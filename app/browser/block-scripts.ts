import { useEffect } from 'react';
import scripts from 'virtual:block-scripts';
import { choiceEvent } from '../../blocks/_contract/block-script.types';
import { replayEarlyChanges, replayEarlyPresses } from './early-events';

/**
 * Scripts of static blocks, fetched on first use: when an element with `data-on-press` is pressed, when a choice is reported
 * to one with `data-on-choice`, when one with `data-on-visible` comes into sight. `page` changes with every soft navigation.
 */
export function useBlockScripts(page: string): void {
  useEffect(() => {
    document.addEventListener('click', onPress);
    document.addEventListener('pointerdown', fetchEarly);
    document.addEventListener(choiceEvent, onChoice);
    replayEarlyPresses();
    return () => {
      document.removeEventListener('click', onPress);
      document.removeEventListener('pointerdown', fetchEarly);
      document.removeEventListener(choiceEvent, onChoice);
    };
  }, []);
  useEffect(startInSight, [page]);
}

const pressable = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-on-press]') : null;

/** A finger that goes down comes up a tenth of a second later: time to fetch. */
const fetchEarly = (event: Event): void =>
  void scripts[pressable(event)?.dataset.onPress ?? '']?.().catch(() => undefined);

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
  run(element.dataset.onPress!, element, event).catch(() => doWithout(element));
}

/** The script can't be had: the element does what it does without any. */
function doWithout(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  else if (element instanceof HTMLButtonElement) element.form?.requestSubmit(element);
  else if (element.parentElement instanceof HTMLDetailsElement)
    element.parentElement.open = !element.parentElement.open;
}

function onChoice(event: Event): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-on-choice]'))
    run(element.dataset.onChoice!, element, event).catch(() => undefined);
}

function startInSight(): (() => void) | undefined {
  const sleepers = document.querySelectorAll<HTMLElement>('[data-on-visible]');
  if (sleepers.length === 0) return undefined;
  const watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      start(target as HTMLElement);
    }
  });
  sleepers.forEach((sleeper) => watch.observe(sleeper));
  return () => watch.disconnect();
}

/** Without a connection its script comes later, and then gets what was typed meanwhile. */
function start(sleeper: HTMLElement): void {
  run(sleeper.dataset.onVisible!, sleeper).then(
    () => replayEarlyChanges(sleeper.closest('[data-block]')),
    () => {
      if (!navigator.onLine)
        window.addEventListener(
          'online',
          () => {
            if (sleeper.isConnected) start(sleeper);
          },
          { once: true },
        );
    },
  );
}

const run = async (type: string, element: HTMLElement, event?: Event): Promise<void> =>
  (await scripts[type]!()).default(element, event);
