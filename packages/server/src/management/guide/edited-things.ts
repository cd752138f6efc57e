import type { Transaction } from 'kysely'
import {
  contentOf,
  thingFault,
  tidyContent,
  type ThingContent,
  type ThingEdit,
  type ThingState,
} from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { WriteNote } from '../../audit/audited.ts'
import type { Schema } from '../../db/database.ts'
import { notFound, wrong, type ManagedPlace, type StaffFault } from '../answer-staff.ts'
import { guide } from '../../guide/guide-data.ts'
import {
  changedMeanwhile,
  conflict,
  done,
  editingGuide,
  knownMaterials,
  writtenBy,
  type Acted,
  type Version,
} from './editing-guide.ts'
import { listThingEdits } from '../../guide/guide-book.ts'

interface Sent extends ThingContent {
  readonly isDraft: boolean
}
/** The current state of a thing, as an edit finds it. */
interface Standing extends ThingEdit {
  readonly version: number
}

const noteOf = (act: string, slug: string) => ({ act: `thing.${act}`, subjectKind: 'thing', subjectId: slug })

async function standingOf(transaction: Transaction<Schema>, slug: string): Promise<Standing | null> {
  const edit = (await listThingEdits(transaction)).find((each) => each.slug === slug)
  if (edit !== undefined) return edit
  const content = contentOf(guide, slug)
  return content && { slug, state: 'published', isAdded: false, content, version: 0 }
}

/** GUIDE-2: the tidied edit, or the field that breaks a rule of the guide. */
async function checked(transaction: Transaction<Schema>, edit: ThingEdit): Promise<StaffFault | ThingEdit> {
  const tidied = { ...edit, content: tidyContent(guide, edit.content) }
  const fault = thingFault(guide, tidied, await knownMaterials(transaction))
  return fault === null ? tidied : wrong(fault.at, fault.rule)
}

async function write(transaction: Transaction<Schema>, edit: ThingEdit, place: ManagedPlace): Promise<void> {
  const row = { state: edit.state, content: JSON.stringify(edit.content), ...writtenBy(place) }
  await transaction
    .insertInto('guide_thing_changes')
    .values({ slug: edit.slug, is_added: edit.isAdded, ...row })
    .onConflict((same) => same.column('slug').doUpdateSet(row))
    .execute()
}

/** GUIDE-23: adds a thing that the bundled guide lacks. */
export const addThing = (place: ManagedPlace, { slug, isDraft, ...content }: Sent & { readonly slug: string }) =>
  editingGuide(place, async (transaction, note) => {
    if ((await standingOf(transaction, slug)) !== null) return wrong('slug', 'taken')
    const state: ThingState = isDraft ? 'draft' : 'published'
    const edit = await checked(transaction, { slug, state, isAdded: true, content })
    if ('ok' in edit) return edit
    await write(transaction, edit, place)
    await note({ ...noteOf(isDraft ? 'save' : 'add', slug), after: edit.content })
    return done
  })

/** GUIDE-21: changes the content of a thing. This may also publish a complete draft. */
export const changeThing = (place: ManagedPlace, slug: string, { version, isDraft, ...content }: Sent & Version) =>
  editingGuide(place, async (transaction, note) => {
    const before = await standingOf(transaction, slug)
    if (before === null) return notFound
    if (before.version !== version) return changedMeanwhile
    if (isDraft && before.state !== 'draft') return conflict('not-a-draft')
    const state: ThingState = isDraft ? 'draft' : before.state === 'draft' ? 'published' : before.state
    const edit = await checked(transaction, { slug, state, isAdded: before.isAdded, content })
    if ('ok' in edit) return edit
    await write(transaction, edit, place)
    const act = state === 'draft' ? 'save' : before.state === state ? 'change' : 'add'
    await note({ ...noteOf(act, slug), before: before.content, after: edit.content })
    return done
  })

interface Synonym {
  readonly slug: string
  readonly language: Language
  readonly words: string
}

/** GUIDE-43: within an edit of the guide; what it is called already stays as it is. */
export async function addSynonym(
  transaction: Transaction<Schema>,
  note: WriteNote,
  place: ManagedPlace,
  { slug, language, words }: Synonym,
): Promise<Acted> {
  const before = await standingOf(transaction, slug)
  if (before === null) return notFound
  const { synonyms } = before.content
  if (synonyms[language].includes(words)) return done
  const content = { ...before.content, synonyms: { ...synonyms, [language]: [...synonyms[language], words] } }
  const edit = await checked(transaction, { ...before, content })
  if ('ok' in edit) return edit.ok ? done : conflict(edit.error)
  await write(transaction, edit, place)
  await note({ ...noteOf('change', slug), before: before.content, after: edit.content })
  return done
}

/** GUIDE-23: hides a thing from visitors, or shows it again. */
export const retireThing = (place: ManagedPlace, slug: string, { version, isRetired }: Version & Retired) =>
  editingGuide(place, async (transaction, note) => {
    const before = await standingOf(transaction, slug)
    if (before === null) return notFound
    if (before.version !== version) return changedMeanwhile
    if (before.state === 'draft') return conflict('not-published')
    const after = { ...before, state: isRetired ? 'retired' : 'published' } as const
    await write(transaction, after, place)
    const [was, is] = [{ state: before.state }, { state: after.state }]
    await note({ ...noteOf(isRetired ? 'retire' : 'bring-back', slug), before: was, after: is })
    return done
  })

/** Restores the bundled content; deletes a draft. An added thing that has been public can only be retired. */
export const restoreThing = (place: ManagedPlace, slug: string) =>
  editingGuide(place, async (transaction, note) => {
    const before = (await listThingEdits(transaction)).find((each) => each.slug === slug)
    if (before === undefined) return notFound
    if (before.isAdded && before.state !== 'draft') return conflict('retire-it')
    await transaction.deleteFrom('guide_thing_changes').where('slug', '=', slug).execute()
    await note({ ...noteOf(before.isAdded ? 'delete' : 'restore', slug), before: before.content })
    return done
  })

interface Retired {
  readonly isRetired: boolean
}
