import type { ResponseOf } from '../../eshop-api/contract/operation';
import { legal } from '../../eshop-api/domains/content/content.contract';
import type { BlockLoad } from '../_contract/block.types';
import { NotFound } from '../_contract/not-found';
import type { LegalTextProps } from './legal-text.schema';

export interface LegalTextData {
  documents: ResponseOf<typeof legal>['documents'];
}

/** A document that this market does not have makes no page. */
export const load: BlockLoad<LegalTextProps, LegalTextData> = async (
  { api, locale, signal },
  { document },
) => {
  try {
    const { documents } = await api.call(
      legal,
      { profile: locale.locale, ...(document ? { document } : {}) },
      { signal },
    );
    return { documents };
  } catch (error) {
    if ((error as { code?: string }).code === 'document_not_found')
      throw new NotFound(`No legal document ${document}`);
    throw error;
  }
};
