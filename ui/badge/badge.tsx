import type { ReactNode } from 'react';
import { badge } from './badge.css';

/** One or two words about a thing: new, sold out. */
export const Badge = ({ tone, children }: { tone?: 'plain' | 'accent' | 'ink'; children: ReactNode }) => (
  <span className={badge({ tone })}>{children}</span>
);
