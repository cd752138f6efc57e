import type { DeskKind, DeskSubject } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import { reachableOwner } from '../../moderation/staff-transits.ts'
import { deskEvent, deskFacility, type DeskModerated } from './moderated-items.ts'

/** DESK-60: the point or event that an item is about, as it is now. */
export async function subjectNow(queries: Queries, kind: DeskKind, id: string | null): Promise<DeskSubject | null> {
  if (id === null) return null
  return kind === 'event-change' || kind === 'result' ? shown(queries, deskEvent, id) : shown(queries, deskFacility, id)
}

async function shown(queries: Queries, kind: DeskModerated, id: string): Promise<DeskSubject | null> {
  const saved = await kind.find(queries, id)
  if (saved === null) return null
  const owner = await reachableOwner(queries, saved)
  return { ...kind.subjectOf(saved), locale: owner?.locale ?? null }
}
