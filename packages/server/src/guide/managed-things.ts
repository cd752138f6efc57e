import { changedGuide, contentOf, relabeledGuide, thingsOf, type Texts } from '@recircle/core/guide'
import type { GuideSayings, ManagedThing } from '@recircle/core/management'
import { inEachLanguage, languages } from '@recircle/core/material'
import type { ListQuery } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { listLabelEdits, listThingEdits } from './guide-book.ts'
import { guide } from './guide-data.ts'

const places: Readonly<Record<ManagedThing['state'], number>> = { draft: 0, retired: 1, published: 2 }
const placeOf = ({ state, changedAtMs }: ManagedThing): number =>
  state === 'published' && changedAtMs === null ? 3 : places[state]

/** GUIDE-21: the list for editors, searchable by any text; drafts first, then retired and changed things. */
export async function listManagedThings(queries: Queries, { search, limit, offset }: ListQuery) {
  const edits = await listThingEdits(queries)
  const edited = new Map(edits.map((edit) => [edit.slug, edit]))
  const delivered = thingsOf(changedGuide(guide, edits)).flatMap(({ slug }): ManagedThing[] => {
    const content = edited.has(slug) ? null : contentOf(guide, slug)
    if (content === null) return []
    return [{ ...content, slug, state: 'published', version: 0, isAdded: false, changedBy: null, changedAtMs: null }]
  })
  const changed = edits.map(({ content, ...edit }): ManagedThing => Object.assign(edit, content))
  const term = search.trim().toLowerCase()
  const isRequested = ({ slug, names, synonyms }: ManagedThing): boolean =>
    [
      slug,
      ...languages.map((language) => names[language]),
      ...languages.flatMap((language) => synonyms[language]),
    ].some((text) => text.toLowerCase().includes(term))
  const found = [...changed, ...delivered].filter(isRequested).toSorted((a, b) => placeOf(a) - placeOf(b))
  return { items: found.slice(offset, offset + limit), count: found.length }
}

const listed = (texts: Texts) =>
  Object.entries(texts).map(([key, names]) => ({ key, names: inEachLanguage((language) => names[language]) }))

const { advice, sources } = guide
/** The bundled texts that things share. */
const sharedSayings: Omit<GuideSayings, 'families'> = {
  parts: listed(advice.parts),
  prepare: listed(advice.prepare),
  hazard: listed(advice.hazard),
  mistake: listed(advice.mistake),
  reuse: listed(advice.reuse),
  differs: listed(advice.differs).flatMap((entry) => {
    const difference = advice.differs[entry.key]
    const names = sources[difference?.source ?? '']
    if (difference === undefined || names === undefined) return []
    return Object.assign(entry, { source: { key: difference.source, names }, checkedOn: difference.checkedOn })
  }),
  sources: listed(sources),
}

/** What editors choose from: the bundled texts, and the families under the names that they have now. */
export async function guideSayings(queries: Queries): Promise<GuideSayings> {
  const { families } = relabeledGuide(guide, await listLabelEdits(queries))
  return { ...sharedSayings, families: families.map(({ slug, names }) => ({ key: slug, names })) }
}
