import type { BlockLoad } from '../_contract/block.types';
import type { SubjectData } from '../_contract/page-subject';
import { readLegal } from '../_journey/content/read-legal.server';
import type { LegalTextProps } from './legal-text.schema';

export type LegalTextData = SubjectData['legal'];

export const load: BlockLoad<LegalTextProps, LegalTextData> = async (context, { document }) => ({
  documents: await readLegal(context, document),
});
