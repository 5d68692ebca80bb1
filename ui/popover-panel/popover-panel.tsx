import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { panel } from './popover-panel.css';

/** Attributes of the button that opens a panel; React 18 does not support them by their own names. */
export const opens = (id: string): ButtonHTMLAttributes<HTMLButtonElement> =>
  ({ type: 'button', popovertarget: id }) as object;
export const closes = (id: string): ButtonHTMLAttributes<HTMLButtonElement> =>
  ({ type: 'button', popovertarget: id, popovertargetaction: 'hide' }) as object;

/** A panel in the top layer: Escape and a press outside close it, focus goes back to its button. No script. */
export function PopoverPanel({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div id={id} className={className ?? panel} role="group" aria-label={label} {...{ popover: 'auto' }}>
      {children}
    </div>
  );
}
