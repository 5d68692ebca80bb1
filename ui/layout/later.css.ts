import { globalStyle } from '@vanilla-extract/css';
import { upTo } from '../theme/breakpoints';
import { earlyMark, hereMark, laterParts, laterSlides } from './later';

/** About as high as they will be, so that the page's length hardly changes; what is seen has its true size at once. */
const heights = ['30rem', '24rem', '40rem'];

laterParts.forEach((part, i) => globalStyle(`[${earlyMark}] ${part}:not([${hereMark}])`, { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${heights[i]}` }));

globalStyle(`[${earlyMark}] ${laterSlides}:not([${hereMark}]) img`, { '@media': { [upTo.tablet]: { display: 'none' } } });
