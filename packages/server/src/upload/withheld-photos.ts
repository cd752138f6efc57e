import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import { keyOfUrl } from './file-url.ts'

/** DESK-82: withholds the files of photos, and takes them from every point; returns the ids of the points that still had one. */
export async function withholdPhotos(queries: Queries, urls: readonly string[]): Promise<readonly string[]> {
  if (urls.length === 0) return []
  const keys = urls.map(keyOfUrl)
  await queries
    .updateTable('uploads')
    .set({ removed_at: sql<Date>`now()` })
    .where('storage_key', 'in', keys)
    .execute()
  const { rows } = await sql<{ id: string }>`update facilities set photos = array(
    select key from unnest(photos) with ordinality named (key, position) where key <> all(${keys}::text[]) order by position)
    where photos && ${keys}::text[] returning id`.execute(queries)
  return rows.map(({ id }) => id)
}

export async function giveBackPhotos(queries: Queries, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await queries
    .updateTable('uploads')
    .set({ removed_at: null })
    .where('storage_key', 'in', urls.map(keyOfUrl))
    .execute()
}
