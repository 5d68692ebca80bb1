import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { AxeFault } from '../../composer/model/axe-faults';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** What rules demand, in the composer's languages beside English. */
const translations = new Map(
  ['es'].map((language) => {
    const { rules } = require(`axe-core/locales/${language}.json`) as {
      rules: Record<string, { help?: string }>;
    };
    return [language, rules];
  }),
);

/**
 * Rules that are not applied: those that need layout or style sheets, which there are none of here, and those that the composer's own
 * rules (composer/model/page-rules.ts) have.
 */
const LEFT_OUT = [
  ...['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  ...['css-orientation-lock', 'avoid-inline-spacing', 'meta-viewport', 'no-autoplay-audio'],
  ...['image-alt', 'link-name', 'button-name', 'label', 'select-name'],
];
const OPTIONS: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  elementRef: true,
  rules: Object.fromEntries(LEFT_OUT.map((rule) => [rule, { enabled: false }])),
};

/** Tests a document by the rules of axe for WCAG 2.2, level AA, that need no layout. Its scripts do not run, and nothing is loaded. */
export async function testPage(html: string): Promise<AxeFault[]> {
  const dom = new JSDOM(withoutStyles(html), {
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
  });
  try {
    const { window } = dom;
    window.getComputedStyle = readPlainStyle;
    window.eval(source);
    const { violations } = await window.axe.run(window.document, OPTIONS);
    return violations.flatMap(listFaults);
  } finally {
    dom.window.close();
  }
}

const withoutStyles = (html: string): string => html.replace(/<style\b[^>]*>[^]*?<\/style>/gi, '');

/** One fault for each block. */
function listFaults({ id, impact, help, nodes }: Axe.Result): AxeFault[] {
  const counts = new Map<string, number>();
  for (const { element } of nodes) {
    const block = element?.closest('[data-block]')?.getAttribute('data-block') ?? '';
    counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  const words = Object.fromEntries([
    ['en', help],
    ...[...translations].map(([language, rules]) => [language, rules[id]?.help ?? help]),
  ]) as AxeFault['words'];
  return [...counts].map(([block, count]) => ({
    ...{ rule: id, impact: impact ?? 'minor', block, nodes: count, words },
  }));
}

const UNSEEN = 'script, style, template, head, head *, noscript, [hidden], dialog:not([open])';
const INLINE =
  'a, abbr, b, button, code, em, i, img, input, label, select, small, span, strong, sub, sup, svg, time';

const makeStyle = (display: string): CSSStyleDeclaration => {
  const style: Record<string, string> = {
    ...{ display, visibility: 'visible', position: 'static', overflow: 'visible', float: 'none' },
    ...{ opacity: '1', clip: 'auto', clipPath: 'none', contentVisibility: 'visible', zIndex: 'auto' },
    ...{ width: 'auto', height: 'auto', fontSize: '16px', fontWeight: '400', pointerEvents: 'auto' },
  };
  const getPropertyValue = (name: string) =>
    style[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())] ?? '';
  return { ...style, getPropertyValue } as unknown as CSSStyleDeclaration;
};
const [none, inline, block] = ['none', 'inline', 'block'].map(makeStyle);

/** What a page without style sheets shows. jsdom computes the same out of its own style sheet, in four times the time of the whole test. */
const readPlainStyle = (element: Element): CSSStyleDeclaration =>
  element.matches(UNSEEN) ? none! : element.matches(INLINE) ? inline! : block!;
