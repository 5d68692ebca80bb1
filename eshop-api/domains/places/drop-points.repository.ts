import type { Sql } from '../../database/database.types';
import type { DropPoint } from './places.types';

const COLUMNS =
  'id, network, delivery_type as "deliveryType", country, region, city, name, street, postal_code as "postalCode", latitude, longitude, hours';
type Row = DropPoint & { [column: string]: unknown };

/** Inserts points, or updates existing ones (same id). */
export const upsertPoints = async (
  sql: Pick<Sql, 'execute'>,
  points: readonly DropPoint[],
): Promise<number> =>
  sql.execute(
    `insert into drop_points (id, network, delivery_type, country, region, city, name, street, postal_code, latitude, longitude, hours)
   select id, network, "deliveryType", country, region, city, name, street, "postalCode", latitude, longitude, hours
   from jsonb_to_recordset($1::jsonb) as point(id text, network text, "deliveryType" text, country text, region text, city text, name text, street text, "postalCode" text, latitude double precision, longitude double precision, hours jsonb)
   on conflict (id) do update set network = excluded.network, delivery_type = excluded.delivery_type, country = excluded.country, region = excluded.region, city = excluded.city, name = excluded.name,
     street = excluded.street, postal_code = excluded.postal_code, latitude = excluded.latitude, longitude = excluded.longitude, hours = excluded.hours, open = true`,
    [JSON.stringify(points)],
  );

/** Open points of a country that parcels are sent to with this shipping code; null: those for returns only. */
export const readPoints = (
  sql: Pick<Sql, 'query'>,
  country: string,
  deliveryType: string | null,
): Promise<DropPoint[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from drop_points where open and country = $1 and delivery_type is not distinct from $2 order by id`,
    [country, deliveryType],
  );

export const findPoint = async (sql: Pick<Sql, 'query'>, id: string): Promise<DropPoint | undefined> =>
  (await sql.query<Row>(`select ${COLUMNS} from drop_points where open and id = $1`, [id]))[0];
