import { globalStyle } from '@vanilla-extract/css';
import { upTo } from '../theme/breakpoints';
import { earlyMark } from './early-mark';
import { hereMark, laterParts, laterSlides } from './later';

const early = (part: string): string => `[${earlyMark}] ${part}:not([${hereMark}])`;

for (const [part, height] of Object.entries(laterParts))
  globalStyle(early(part), { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}` });

globalStyle(`${early(laterSlides)} img`, { '@media': { [upTo.tablet]: { display: 'none' } } });
