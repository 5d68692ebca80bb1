import type { BlockSample } from '../_contract/block.types';
import type { ImageSearchProps } from './image-search.schema';
import type { ImageSearchData } from './image-search.types';

/** A grey square. */
const preview = 'data:image/gif;base64,R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const data: ImageSearchData = { on: true, asked: false, folded: false, preview: null };
const failed = {
  command: 'search.byImage',
  status: 'failed',
  values: {},
  errors: { picture: 'Please choose a picture.' },
  warnings: {},
  message: 'Please choose a picture.',
} as const;

export default [
  { name: 'Calm', props: { look: 'calm' }, data },
  { name: 'Calm, beside results of words', props: { look: 'calm' }, data: { ...data, folded: true } },
  { name: 'Index, with results', props: { look: 'index' }, data: { ...data, asked: true, preview } },
  { name: 'Band, nothing chosen', props: { look: 'band' }, data: { ...data, form: failed } },
  { name: 'A picture that is gone', props: { look: 'calm' }, data: { ...data, asked: true } },
] satisfies BlockSample<ImageSearchProps, ImageSearchData>[];
