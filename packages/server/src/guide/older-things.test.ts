import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changedGuide, contentOf, thingCard } from '@recircle/core/guide'
import { managementCalls } from '@recircle/core/management'
import { listQuery } from '@recircle/core/wire'
import guideWords from '../db/migrations/0043-guide-words.sql?raw'
import guideThings from '../db/migrations/0063-guide-things.sql?raw'
import guideLabels from '../db/migrations/0076-guide-labels.sql?raw'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { inEveryLanguage } from '../testing/management-asks.ts'
import { listThingEdits } from './guide-book.ts'
import { guide } from './guide-data.ts'
import { listManagedThings } from './managed-things.ts'

interface OlderRow {
  readonly slug: string
  readonly names: object
  readonly synonyms: object
  readonly materials: readonly (readonly string[])[]
  readonly hazard: string | null
}

test('GUIDE-25 what editors wrote with the version before is kept: words, materials and hazard, all else as delivered', async () => {
  const db = await openTestDatabase()
  const { database } = db
  await sql`drop table guide_thing_changes, guide_label_changes; drop sequence guide_thing_versions`.execute(database)
  await sql.raw(guideWords).execute(database)
  const [battery, cup] = [contentOf(guide, 'battery'), contentOf(guide, 'yogurt-cup')]
  if (battery === null || cup === null) throw new Error('the guide has both')
  const [hazard] = Object.keys(guide.advice.hazard)
  if (hazard === undefined) throw new Error('the guide has hazards')
  const synonyms = { ru: ['а', 'б'], kk: ['а', 'б'], es: ['a', 'b'], en: ['a', 'b'] }
  const older: readonly OlderRow[] = [
    { slug: 'battery', names: inEveryLanguage('Cell'), synonyms, materials: [['metal']], hazard: null },
    { slug: 'yogurt-cup', names: inEveryLanguage('Cup'), synonyms, materials: [['pp'], []], hazard },
    // The release has fewer parts than the row, and no such thing: neither may stop the server.
    { slug: 'sofa', names: inEveryLanguage('Couch'), synonyms, materials: [[], [], [], [], []], hazard: null },
    { slug: 'gramophone', names: inEveryLanguage('Gramophone'), synonyms, materials: [[]], hazard: null },
  ]
  for (const row of older)
    await sql`insert into guide_thing_changes (slug, names, synonyms, materials, hazard, changed_at)
      values (${row.slug}, ${JSON.stringify(row.names)}, ${JSON.stringify(row.synonyms)},
        ${JSON.stringify(row.materials)}, ${row.hazard}, '2026-05-01')`.execute(database)

  await sql.raw(guideThings + guideLabels).execute(database)

  const edits = await listThingEdits(database)
  expect(edits.map(({ slug, state, isAdded, changedBy }) => [slug, state, isAdded, changedBy])).toEqual([
    ['battery', 'published', false, null],
    ['sofa', 'published', false, null],
    ['yogurt-cup', 'published', false, null],
  ])
  expect(new Set(edits.map(({ version }) => version)).size).toBe(edits.length)
  const contentNow = (slug: string) => edits.find((edit) => edit.slug === slug)?.content
  expect(contentNow('battery')).toEqual({
    ...battery,
    names: inEveryLanguage('Cell'),
    synonyms,
    parts: [{ part: null, materials: ['metal'] }],
    hazard: null,
  })
  expect(contentNow('yogurt-cup')).toMatchObject({
    names: inEveryLanguage('Cup'),
    parts: [{ materials: ['pp'] }, { materials: [] }],
    // With its words, since the editor's preview has nothing else to show.
    hazard: { key: hazard, names: guide.advice.hazard[hazard] },
    prepare: cup.prepare,
  })
  expect(contentNow('sofa')?.parts).toEqual(contentOf(guide, 'sofa')?.parts)
  expect(thingCard(changedGuide(guide, edits), 'yogurt-cup')).toMatchObject({
    names: inEveryLanguage('Cup'),
    materials: ['pp'],
    hazard: guide.advice.hazard[hazard],
  })
  // The desk reads the list, which refuses an author without a name.
  const { answer } = managementCalls.things
  expect(answer.read(answer.write(await listManagedThings(database, listQuery())))).toMatchObject({
    ok: true,
    value: { count: 300 },
  })
  await db.close()
})
