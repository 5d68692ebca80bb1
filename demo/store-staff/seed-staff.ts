import { upsertEmployees } from '../../eshop-api/domains/store-staff/store-staff.repository';
import type { DomainContext } from '../../eshop-api/server/domain.types';
import staff from './demo-staff.json';

/** Who serves in the demo's stores. */
export async function seedStaff({ db }: DomainContext): Promise<void> {
  await upsertEmployees(
    db,
    Object.entries(staff as Record<string, string[]>).flatMap(([storeId, names]) =>
      names.map((name, at) => ({ id: `${storeId}-${at + 1}`, storeId, name })),
    ),
  );
}
