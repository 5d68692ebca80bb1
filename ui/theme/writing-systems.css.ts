import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { caption, display, giant, lead } from './typography.css';

/* Newer than the types that check stylesheets. */
const AUTO_PHRASE: string = 'auto-phrase';

/* Scripts that break lines and stress words in ways of their own. Nothing here counts in a Latin page: the rules depend on the language
   that a text is marked with, so a Korean name in the language list keeps them too. */
const CJK = ':is(:lang(ja), :lang(ko), :lang(zh))';
/* Korean parts its words by spaces; breaking inside one reads like a misprint. Long ones still give way before they run out of the box. */
globalStyle(':lang(ko)', { wordBreak: 'keep-all' });
/* Whole phrases stay on one line where the browser can find them; no line begins with a small kana or a
   long-vowel mark, and a word that is wider than a phone gives way. */
globalStyle(':lang(ja)', {
  lineBreak: 'strict',
  wordBreak: AUTO_PHRASE as 'normal',
});
globalStyle(':lang(zh)', { lineBreak: 'strict' });
globalStyle(':lang(ja) :is(h1, h2, h3, h4)', { fontFeatureSettings: '"palt"' });
/* These scripts have no italics; a slanted one is a bent one. */
globalStyle(`${CJK}:is(em, i, cite, address), ${CJK} :is(em, i, cite, address)`, { fontStyle: 'normal' });
globalStyle(`${CJK} em`, { fontWeight: vars.weight.strong });
/* Full-square letters need more air between lines, also where a Latin voice sets its own. */
globalStyle(`${CJK} .${caption}, :lang(th) .${caption}`, { lineHeight: 1.6 });
globalStyle(`${CJK} .${lead}, :lang(th) .${lead}`, { lineHeight: 1.8 });
/* Measures in em are made for letters half as wide; the smaller large sizes (system-fonts) give the room for twice as many. */
globalStyle(`${CJK} .${display.split(' ')[0]}`, { maxInlineSize: '11em' });
globalStyle(`${CJK} .${giant.split(' ')[0]}`, { maxInlineSize: '12em' });
