import { useRef, useState, type KeyboardEvent } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { renderMarkdown } from '../_parts/rich-text/render-markdown';
import * as css from './tabs.css';
import type { TabsProps } from './tabs.schema';

/** The tab that a key selects (WAI-ARIA tabs pattern), or undefined for other keys. Arrows go the way the page is read. */
export function moveTab(key: string, current: number, count: number, dir: 'ltr' | 'rtl'): number | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

type View = BlockViewProps<TabsProps>;
const slotNames = ['first', 'second', 'third', 'fourth'] as const;

export default function Tabs(view: View) {
  const { id, props } = view;
  const [current, choose] = useState(0);
  return (
    <section className={css.tabs} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {props.title}
      </h2>
      <TabList view={view} current={current} onChoose={choose} />
      {props.items.map((item, index) => (
        <Panel key={item.title} view={view} index={index} shown={index === current} />
      ))}
    </section>
  );
}

function TabList({
  view: { id, props, page },
  current,
  onChoose,
}: {
  view: View;
  current: number;
  onChoose: (index: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveTab(event.key, current, props.items.length, page.dir);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus, never the list (roving tabindex)
    <div
      ref={list}
      role="tablist"
      aria-labelledby={`${id}-title`}
      className={css.list({ arrangement: props.arrangement })}
      onKeyDown={onKeyDown}
    >
      {props.items.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === current}
          tabIndex={index === current ? 0 : -1}
          className={css.tab({ arrangement: props.arrangement })}
          onClick={() => onChoose(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Without scripts all panels show, each under its own heading: the style sheet handles it (`scripting: none`). */
function Panel({
  view: { id, props, page, slots },
  index,
  shown,
}: {
  view: View;
  index: number;
  shown: boolean;
}) {
  const item = props.items[index]!;
  const content = slots[slotNames[index]!];
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${index}`}
      aria-labelledby={`${id}-tab-${index}`}
      tabIndex={shown && !content ? 0 : undefined}
      className={shown ? css.panel : css.hiddenPanel}
    >
      <h3 className={css.panelTitle}>{item.title}</h3>
      {item.text && (
        <div className={css.text}>{renderMarkdown(item.text, { href: page.href, level: 3 })}</div>
      )}
      {content}
    </div>
  );
}
