import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { accountExport } from '../../../eshop-api/domains/personal-data/personal-data.contract';

/** What the API exports of a customer. */
export type PersonalDataExport = ResponseOf<typeof accountExport>;
