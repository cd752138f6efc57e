import { sql } from 'kysely'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'
import type { Queries } from '../db/database.ts'

type Origins = Config['origins']

/** STAFF-3: stores the origins of this server, for the emails of commands that run beside it with other settings. */
export async function noteOrigins(queries: Queries, origins: Origins): Promise<void> {
  await queries
    .insertInto('site_origins')
    .values(siteVariants.map((variant) => ({ variant, origin: origins[variant] })))
    .onConflict((conflict) =>
      conflict
        .column('variant')
        .doUpdateSet((row) => ({ origin: row.ref('excluded.origin'), noted_at: sql<Date>`now()` })),
    )
    .execute()
}

/** STAFF-3: the origins in the command's own settings, else those of the last started server, else the defaults. */
export async function knownOrigins(queries: Queries, env: Env, usual: Origins): Promise<Origins> {
  const rows = await queries.selectFrom('site_origins').select(['variant', 'origin']).execute()
  const noted = new Map(rows.map(({ variant, origin }) => [variant, origin]))
  const known = (variant: SiteVariant): string =>
    (env[`SITE_URL_${variant.toUpperCase()}`] ?? '').trim() === ''
      ? (noted.get(variant) ?? usual[variant])
      : usual[variant]
  return { ru: known('ru'), kz: known('kz'), int: known('int') }
}
