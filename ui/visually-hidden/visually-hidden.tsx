import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css';

/** Words for screen readers where sighted people read a picture or a place. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={visuallyHidden}>{children}</span>
);
