import { newImportSettings, type ImportSettings } from '@recircle/core/import'
import type { Queries } from '../../db/database.ts'
import type { StoredSettings } from '../../db/tables/import.tables.ts'
import { sourceKey } from '../match/source-records.ts'

/** SRC-26: how the last file of an organization's source was read, also by its mends. */
export async function savedSettings(queries: Queries, orgId: string, source: string): Promise<ImportSettings> {
  const saved = await queries
    .selectFrom('import_sources')
    .select('settings')
    .where('key', '=', sourceKey(orgId, source))
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  const stored: StoredSettings = saved?.settings ?? newImportSettings
  const { byStaff: _, ...settings } = stored
  return { ...newImportSettings, ...settings, source }
}
