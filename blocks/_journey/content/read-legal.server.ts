import { legal } from '../../../eshop-api/domains/content/content.contract';
import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { subjectOf, type SubjectData } from '../../_contract/page-subject';
import { isApiError } from '../../../eshop-api/contract/api-error';

type LegalDocuments = SubjectData['legal']['documents'];

/**
 * The legal documents of the market, or the one named: out of the page's subject, or else read.
 * @throws NotFound for a document that this market does not have, ApiError for API trouble
 */
export async function readLegal(context: LoadContext, document?: string): Promise<LegalDocuments> {
  const known = subjectOf(context, 'legal')?.documents;
  if (!known) return fetchDocuments(context, document);
  const chosen = document === undefined ? known : known.filter(({ id }) => id === document);
  if (chosen.length === 0) throw new NotFound(`no legal document ${document}`);
  return chosen;
}

async function fetchDocuments(
  { api, locale, signal }: LoadContext,
  document: string | undefined,
): Promise<LegalDocuments> {
  try {
    const request = { profile: locale.locale, ...(document === undefined ? {} : { document }) };
    return (await api.call(legal, request, { signal })).documents;
  } catch (error) {
    if (isApiError(error, 'document_not_found')) throw new NotFound(`no legal document ${document}`);
    throw error;
  }
}
