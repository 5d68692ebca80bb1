import { createElement, Fragment, type ReactNode } from 'react';

export interface MarkdownOptions {
  /** Internal links and `page:` references → href. */
  href: (link: string) => string;
  /** Level that `## ` gets; `### ` gets the next one. */
  level: 2 | 3;
}

/** `page:…`, `/path`, `#anchor`, https and mailto; anything else (javascript:, data:) stays plain words. */
const SAFE_LINK = /^(page:|\/(?!\/)|#|https:\/\/|mailto:)/;

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Limited Markdown as React elements: paragraphs, `##` and `###`, `-` and `1.` lists, bold, italics, links.
 * No HTML: what is not Markdown is text.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): ReactNode {
  const blocks = source
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.map((block, index) => <Fragment key={index}>{renderBlock(block, options)}</Fragment>);
}

function renderBlock(block: string, options: MarkdownOptions): ReactNode {
  const heading = /^(#{2,3}) +(.+)$/.exec(block);
  if (heading)
    return createElement(
      `h${options.level + (heading[1] as string).length - 2}`,
      null,
      renderInline(heading[2] as string, options),
    );
  const lines = block.split('\n');
  if (lines.every((line) => /^- +/.test(line))) return <ul>{renderItems(lines, options)}</ul>;
  if (lines.every((line) => /^\d+\. +/.test(line))) return <ol>{renderItems(lines, options)}</ol>;
  return <p>{renderInline(lines.join(' '), options)}</p>;
}

const renderItems = (lines: string[], options: MarkdownOptions): ReactNode =>
  lines.map((line, index) => <li key={index}>{renderInline(line.replace(/^(-|\d+\.) +/, ''), options)}</li>);

function renderInline(words: string, options: MarkdownOptions): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of words.matchAll(INLINE)) {
    parts.push(words.slice(from, match.index), renderMark(match, options));
    from = match.index + match[0].length;
  }
  return [...parts, words.slice(from)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function renderMark(
  [whole, strong, emphasis, label, target]: RegExpMatchArray,
  { href }: MarkdownOptions,
): ReactNode {
  if (strong) return <strong>{strong}</strong>;
  if (emphasis) return <em>{emphasis}</em>;
  if (!label || !target || !SAFE_LINK.test(target)) return label ?? whole;
  return <a href={href(target)}>{label}</a>;
}
