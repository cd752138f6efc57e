import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/database.ts'
import { takeTurn } from '../../db/take-turn.ts'
import { audited, type WriteNote } from '../../audit/audited.ts'
import type { ManagedPlace, StaffFault } from '../answer-staff.ts'
import { listMaterials } from '../../material/material.repository.ts'
import { guideBookOf } from '../../guide/guide-book.ts'

export type Acted = { readonly ok: true; readonly value: null } | StaffFault
/** A write names the version that its editor has read. */
export interface Version {
  readonly version: number
}

export const done: Acted = { ok: true, value: null }
export const conflict = (error: string): StaffFault => ({ ok: false, error })
export const changedMeanwhile = conflict('changed-meanwhile')

/** GUIDE-21 GUIDE-26: one editor at a time, so that checks and writes apply to the version that was read. */
export async function editingGuide(
  { database, signature }: ManagedPlace,
  work: (transaction: Transaction<Schema>, note: WriteNote) => Promise<Acted>,
): Promise<Acted> {
  const acted = await audited<Acted>(database, signature, async (transaction, note) => {
    await takeTurn(transaction, 'guide words')
    return work(transaction, note)
  })
  const book = guideBookOf(database)
  book.forget()
  await book.current()
  return acted
}

/** The columns of every write: a version never used before, and who wrote it when. */
export const writtenBy = ({ signature }: Pick<ManagedPlace, 'signature'>) => ({
  changed_by: signature.actor,
  version: sql<number>`nextval('guide_thing_versions')`,
  changed_at: sql<Date>`now()`,
})

/** The materials that the guide may name. */
export const knownMaterials = async (transaction: Transaction<Schema>): Promise<ReadonlySet<string>> =>
  new Set((await listMaterials(transaction)).map(({ slug }) => slug))
