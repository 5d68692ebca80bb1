import type { AnchorHTMLAttributes } from 'react';
import { textLink } from './link.css';

/** A link among words (inline), on its own (alone), or in a list of links (list). */
export function TextLink({
  kind,
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; kind?: 'inline' | 'alone' | 'list' }) {
  return <a className={[textLink({ kind }), className].filter(Boolean).join(' ')} {...rest} />;
}
