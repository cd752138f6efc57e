import { sql, type Transaction } from 'kysely'
import { hasAllNames, type UnitWords } from '@recircle/core/management'
import type { Schema } from '../db/database.ts'
import { audited } from '../audit/audited.ts'
import { notFound, wrong, type ManagedPlace, type StaffFault } from './answer-staff.ts'
import { listManagedMaterials, noteOf, stepped, trimmed, type Acted, type Step } from './managed-materials.ts'

const done: Acted = { ok: true, value: null }

const lockUnits = (transaction: Transaction<Schema>) =>
  transaction.selectFrom('units').selectAll().orderBy('slug').forUpdate().execute()

const unitRow = (words: UnitWords) => {
  const names = JSON.stringify(trimmed(words.names))
  return { names, symbols: JSON.stringify(trimmed(words.symbols)), per: JSON.stringify(trimmed(words.per)) }
}
const unitFault = ({ names, symbols, per }: UnitWords): StaffFault | null => {
  const lacking = Object.entries({ names, symbols, per }).find(([, words]) => !hasAllNames(words))
  return lacking ? wrong(lacking[0], 'all-languages') : null
}

export const addUnit = ({ database, signature }: ManagedPlace, sent: UnitWords & { readonly slug: string }) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const slug = sent.slug.trim()
    if (!/^[a-z0-9]+$/.test(slug)) return wrong('slug', 'unit-slug')
    const fault = unitFault(sent)
    if (fault) return fault
    const known = await lockUnits(transaction)
    if (known.some((each) => each.slug === slug)) return wrong('slug', 'taken')
    const row = unitRow(sent)
    const position = Math.max(-1, ...known.map((each) => each.position)) + 1
    await transaction
      .insertInto('units')
      .values({ slug, ...row, plurals: row.names, position })
      .execute()
    await note({ ...noteOf('add', 'unit', slug), after: sent })
    return done
  })

export const changeUnit = ({ database, signature }: ManagedPlace, id: string, sent: UnitWords) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const fault = unitFault(sent)
    if (fault) return fault
    const row = (await lockUnits(transaction)).find(({ slug }) => slug === id)
    if (!row) return notFound
    await transaction.updateTable('units').set(unitRow(sent)).where('slug', '=', id).execute()
    const { names, symbols, per } = row
    await note({ ...noteOf('change', 'unit', id), before: { names, symbols, per }, after: sent })
    return done
  })

export const moveUnit = ({ database, signature }: ManagedPlace, id: string, step: Step) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const rows = (await lockUnits(transaction)).toSorted(
      (a, b) => a.position - b.position || a.slug.localeCompare(b.slug),
    )
    const row = rows.find(({ slug }) => slug === id)
    if (!row) return notFound
    const order = stepped(
      rows,
      (each) => each === row,
      () => true,
      step,
    )
    if (order === null) return { ok: false, error: 'at-the-end' }
    for (const [position, each] of order.entries())
      if (each.position !== position)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await transaction.updateTable('units').set({ position }).where('slug', '=', each.slug).execute()
    await note({ ...noteOf('move', 'unit', id), after: { step } })
    return done
  })

export const retireUnit = ({ database, signature }: ManagedPlace, id: string, isRetired: boolean) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const row = (await lockUnits(transaction)).find(({ slug }) => slug === id)
    if (!row) return notFound
    const { units } = await listManagedMaterials(transaction)
    if (isRetired && (units.find(({ slug }) => slug === id)?.uses ?? 0) > 0) return { ok: false, error: 'in-use' }
    await transaction
      .updateTable('units')
      .set({ retired_at: isRetired ? sql<Date>`now()` : null })
      .where('slug', '=', id)
      .execute()
    await note({
      ...noteOf(isRetired ? 'retire' : 'bring-back', 'unit', id),
      before: { isRetired: row.retired_at !== null },
      after: { isRetired },
    })
    return done
  })
