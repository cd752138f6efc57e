import { expect, test } from 'vitest'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { emptyDraft } from './decision-draft.ts'
import { MergeChoice } from './merge-choice.view.tsx'

const location = { lng: 0, lat: 0 }
const near = { id: 'near', version: 1, name: 'Near yard', address: '', status: 'accepted', location, distanceM: 5 }
const shown = async (kind: 'facility' | 'proposal', keeps: 'this' | 'other') => {
  const item = aDeskItem({ id: '1', kind, title: 'Told yard', duplicates: [near] })
  const draft = { ...emptyDraft, merge: { otherId: near.id, keeps } }
  return inWords('EN_US', <MergeChoice item={item} draft={draft} onEdit={() => undefined} />)
}

test('DESK-44 of a reported point and one nearby, each choice says what happens to the other', async () => {
  const words = textOf(await shown('proposal', 'other'))
  expect(words).toContain('“Near yard”, nearby')
  expect(words).toContain('“Told yard”, the point in the report, will be closed')
  expect(words).toContain('“Told yard”, which the report is about It stays as it is')
  expect(words).toContain('source links of “Near yard” nearby. That one will be closed')
})

test('DESK-40 of a new point and one nearby, the new one is named so, and the chosen one is checked', async () => {
  const html = await shown('facility', 'this')
  expect(textOf(html)).toContain('“Told yard”, the new one')
  expect(textOf(html)).not.toContain('report is about')
  expect(html.match(/<input[^>]*>/g)?.map((radio) => radio.includes('checked'))).toEqual([false, true])
})
