import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { content, disclosure, summary } from './disclosure.css';

/** Folds content away; with a shared `group` only one of them is open. No script. */
export function Disclosure({
  title,
  id,
  group,
  open,
  children,
}: {
  title: ReactNode;
  /** With it, it stays open when its block is rendered again. */ id?: string;
  group?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} className={disclosure} open={open} {...(group ? { name: group } : {})}>
      <summary className={summary}>
        {title}
        <Icon name="plus" />
      </summary>
      <div className={content}>{children}</div>
    </details>
  );
}
