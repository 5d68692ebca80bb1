import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { button } from './button.css';

export interface ButtonLook {
  kind?: 'primary' | 'accent' | 'outline' | 'quiet';
  /** As wide as its place. */
  wide?: boolean;
  /** One icon and no words: give it an `aria-label`. */
  square?: boolean;
}

const classOf = ({ kind, wide, square }: ButtonLook, more?: string): string =>
  [button({ kind, wide, square }), more].filter(Boolean).join(' ');

/** Does something on this page. `type` is "button" unless it sends a form. */
export function Button({
  kind,
  wide,
  square,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classOf({ kind, wide, square }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function LinkButton({
  kind,
  wide,
  square,
  className,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a className={classOf({ kind, wide, square }, className)} {...rest} />;
}
