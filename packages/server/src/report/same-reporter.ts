import { sql, type RawBuilder } from 'kysely'

/**
 * DESK-48: of reports `p` those by whoever sent this one: by account or email address. A network has many people, so it only joins reports
 * that name nobody.
 */
export const bySameReporter = (id: string | null): RawBuilder<unknown> => sql`p.id in (
  select same.id from proposals asked join proposals same on same.user_id = asked.user_id where asked.id = ${id}::uuid
  union select same.id from proposals asked join proposals same on lower(same.email) = lower(asked.email) where asked.id = ${id}::uuid
  union select same.id from proposals asked join proposals same on same.origin_hash = asked.origin_hash
    where asked.id = ${id}::uuid and asked.user_id is null and asked.email is null and same.user_id is null and same.email is null)`
