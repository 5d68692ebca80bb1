import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';

/*
 * Print: the page's content, without the shop around it. A part of the page can mark itself: data-print="alone" (nothing else of the
 * main part is printed), "only" (on paper alone), "never".
 */
const onPaper = (selector: string, rules: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { print: rules } });
const gone = { display: 'none !important' } as const;

/* Paper is white and its ink black, whatever a brand's screen is: a dark brand's muted grey is none on white. Named twice, to win over the brand's own tokens. */
onPaper('html:root', {
  vars: {
    [vars.color.ground]: '#fff',
    [vars.color.raised]: '#fff',
    [vars.color.sunken]: '#fff',
    [vars.color.picture]: 'transparent',
    [vars.color.inverse]: '#000',
    [vars.color.ink]: '#000',
    [vars.color.inkMuted]: '#444',
    [vars.color.inkInverse]: '#fff',
    [vars.color.line]: '#bbb',
    [vars.color.lineStrong]: '#666',
    [vars.color.accentInk]: '#000',
    [vars.color.sale]: '#000',
    [vars.color.success]: '#000',
    [vars.color.danger]: '#000',
    [vars.ornament.scheme]: 'light',
  },
});
onPaper('html, body', { background: 'none !important', color: '#000 !important', minHeight: 0 });
onPaper('*, *::before, *::after', {
  boxShadow: 'none !important',
  textShadow: 'none !important',
  animation: 'none !important',
  transition: 'none !important',
});
/* Ribbon, header, menus, newsletter, footer: every region but the main one. */
onPaper('[data-region]:not([data-region="main"])', gone);
onPaper('dialog, [popover], iframe, video, audio, form button, nav[aria-label], [data-print="never"]', gone);
onPaper('main:has([data-print="alone"]) [data-block]:not(:has([data-print="alone"]))', gone);
onPaper('main section, main article, main aside', { position: 'static' });
onPaper('li, figure, img, tr, dl > div, [data-print="whole"]', { breakInside: 'avoid' });
onPaper('h1, h2, h3, h4', { breakAfter: 'avoid' });
onPaper('main img', { maxBlockSize: '8cm', objectFit: 'contain' });
onPaper('p, li', { orphans: 3, widows: 3 });

globalStyle('[data-print="only"]', { '@media': { screen: gone } });
