import { sql } from 'kysely'
import { facilityPointer, noMaterialId, type FacilityContent } from '@recircle/core/facility'
import { isCurrencyInUse } from '@recircle/core/money'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import type { Writer } from '../moderation/moderated-kind.ts'
import { isUuid } from '../http/request/uuid.ts'
import { materialIds } from '../material/material.repository.ts'
import { photoMaxBytes } from '../upload/make-image.ts'
import { keyOfUrl } from '../upload/file-url.ts'
import { isOwnUpload } from '../upload/own-upload.ts'

const unknown = (field: string): RuleProblem => ({ rule: 'unknown-value', pointer: facilityPointer(field) })

/**
 * FAC-24, FAC-25: small pictures of the organization, those that its points have already, and visitors' photos, which only staff add; none that
 * staff have removed (DESK-82). They stay until the transaction ends.
 */
async function arePhotosUsable(
  queries: Queries,
  photos: readonly string[],
  orgId: string,
  by: Writer,
): Promise<boolean> {
  if (photos.length === 0) return true
  const keys = photos.map(keyOfUrl)
  const found = await queries
    .selectFrom('uploads')
    .select('id')
    .where('storage_key', 'in', keys)
    .where('size_bytes', '<=', photoMaxBytes)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(by === 'staff' ? [eb('is_of_report', '=', true)] : []),
        ...(isUuid(orgId) ? [eb.and({ org_id: orgId, is_of_result: false }), isPhotoOf(orgId)] : []),
      ]),
    )
    .forKeyShare()
    .execute()
  return found.length === new Set(keys).size && new Set(keys).size === keys.length
}
const isPhotoOf = (orgId: string) =>
  sql<boolean>`exists (select from facilities f where f.photos @> array[uploads.storage_key] and f.org_id = ${orgId})`

/** References that do not exist in the database or belong to another organization. */
export async function referenceProblems(
  queries: Queries,
  { rates, currency, icon, photos }: FacilityContent,
  orgId: string,
  by: Writer,
): Promise<RuleProblem[]> {
  const materials = await materialIds(queries)
  const units = await queries.selectFrom('units').select('slug').where('retired_at', 'is', null).execute()
  const isIconOwn = icon === null || (await isOwnUpload(queries, icon.id, orgId))
  return [
    ...rates.flatMap(({ materialId, unitSlug }, index) => [
      ...(materialId === noMaterialId || materials.has(materialId) ? [] : [unknown(`rates.${index}.materialId`)]),
      ...(unitSlug === '' || units.some(({ slug }) => slug === unitSlug) ? [] : [unknown(`rates.${index}.unitSlug`)]),
    ]),
    ...(currency === null || isCurrencyInUse(currency) ? [] : [unknown('currency')]),
    ...(isIconOwn ? [] : [unknown('icon')]),
    ...((await arePhotosUsable(queries, photos, orgId, by)) ? [] : [unknown('photos')]),
  ]
}
