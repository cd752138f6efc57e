import type { Transaction } from 'kysely'
import { labelFault, labelsOf, tidyLabel, type GuideLabel, type LabelContent } from '@recircle/core/guide'
import type { ManagedLabel } from '@recircle/core/management'
import { languages } from '@recircle/core/material'
import type { ListQuery } from '@recircle/core/wire'
import type { Queries, Schema } from '../../db/database.ts'
import { notFound, wrong, type ManagedPlace } from '../answer-staff.ts'
import { changedMeanwhile, done, editingGuide, knownMaterials, writtenBy, type Version } from './editing-guide.ts'
import { listLabelEdits, type StoredLabel } from '../../guide/guide-book.ts'
import { guide } from '../../guide/guide-data.ts'

const noteOf = (act: string, { kind, key }: GuideLabel) => ({
  act: `guide-${kind}.${act}`,
  subjectKind: `guide-${kind}`,
  subjectId: key,
})

function managed({ id, kind, key, sign, content }: GuideLabel, edit: StoredLabel | undefined): ManagedLabel {
  const { version, changedBy, changedAtMs } = edit ?? { version: 0, changedBy: null, changedAtMs: null }
  const { names, marks, materials } = edit?.content ?? content
  return { id, kind, key, sign, names, marks, materials, version, changedBy, changedAtMs }
}

/** GUIDE-26: the list for editors, searchable by number, letters and words; changed ones first. */
export async function listManagedLabels(queries: Queries, { search, limit, offset }: ListQuery) {
  const edits = new Map((await listLabelEdits(queries)).map((edit) => [edit.id, edit]))
  const term = search.trim().toLowerCase()
  const found = labelsOf(guide)
    .map((label) => managed(label, edits.get(label.id)))
    .filter(({ key, marks, names }) =>
      [key, ...marks, ...languages.map((language) => names[language])].some((text) =>
        text.toLowerCase().includes(term),
      ),
    )
    .toSorted((a, b) => Number(b.version > 0) - Number(a.version > 0))
  return { items: found.slice(offset, offset + limit), count: found.length }
}

interface Standing {
  readonly label: GuideLabel
  readonly version: number
}

/** The label as an edit finds it. */
async function standingOf(transaction: Transaction<Schema>, id: string): Promise<Standing | null> {
  const label = labelsOf(guide).find((each) => each.id === id)
  if (label === undefined) return null
  const edit = (await listLabelEdits(transaction)).find((each) => each.id === id)
  return { label: { ...label, content: edit?.content ?? label.content }, version: edit?.version ?? 0 }
}

/** GUIDE-26: changes what visitors read of a code or a family. */
export const changeLabel = (place: ManagedPlace, id: string, { version, ...sent }: LabelContent & Version) =>
  editingGuide(place, async (transaction, note) => {
    const before = await standingOf(transaction, id)
    if (before === null) return notFound
    if (before.version !== version) return changedMeanwhile
    const content = tidyLabel(before.label, sent)
    const fault = labelFault(guide, { id, content }, await knownMaterials(transaction))
    if (fault !== null) return wrong(fault.at, fault.rule)
    const row = { content: JSON.stringify(content), ...writtenBy(place) }
    await transaction
      .insertInto('guide_label_changes')
      .values({ id, ...row })
      .onConflict((same) => same.column('id').doUpdateSet(row))
      .execute()
    await note({ ...noteOf('change', before.label), before: before.label.content, after: content })
    return done
  })

/** Back to what the guide was delivered with. */
export const restoreLabel = (place: ManagedPlace, id: string) =>
  editingGuide(place, async (transaction, note) => {
    const before = await standingOf(transaction, id)
    if (before === null || before.version === 0) return notFound
    await transaction.deleteFrom('guide_label_changes').where('id', '=', id).execute()
    await note({ ...noteOf('restore', before.label), before: before.label.content })
    return done
  })
