import type { Material, Voucher } from './catalogue.types';

/** The whole catalogue as it stood at one version; never changed, only replaced. */
export interface CatalogueSnapshot {
  version: number;
  /** Version at the last whole load; lower than `version` when single materials were read since. */
  wholeVersion: number;
  /** Materials on sale in default order. */
  materials: readonly Material[];
  /** Withdrawn ones too. */
  byId: ReadonlyMap<string, Material>;
  byModel: ReadonlyMap<string, readonly Material[]>;
  vouchers: ReadonlyMap<string, Voucher>;
}
