import { expect, test } from 'vitest'
import type { DeskItem } from '@recircle/core/desk'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { emptyDraft } from './decision-draft.ts'
import { deedOf } from './deed-of.ts'
import { UndoBar } from '../queue/undo-bar.view.tsx'

const closed = { name: 'state', before: 'works', after: 'closed', standing: 'changed' } as const
const report = (fields: DeskItem['fields']) => aDeskItem({ id: '1', kind: 'proposal', title: 'Oak yard', fields })
const offered = (item: DeskItem, changes: Record<string, string>, refused: Record<string, string> = {}) => {
  const deed = deedOf(item, { ...emptyDraft, changes, refused }, 'accept')
  const { kind, id, title } = item
  const offer = { decisionId: 'd', key: { kind, id }, title, deed, untilMs: Date.now() }
  return inWords('EN_US', <UndoBar offer={offer} onUndo={() => undefined} />)
}

test.each([
  ['as it is', report([closed]), {}, {}, 'accepted Oak yard'],
  ['with a corrected value', report([closed]), { hours: '9' }, {}, 'accepted with changes Oak yard'],
  ['without one of its fields', report([closed]), {}, { state: 'It is open' }, 'accepted with changes Oak yard'],
  ['in words, by correcting the point', report([]), { phone: '' }, {}, 'corrected Oak yard'],
  ['in words, with nothing to change', report([]), {}, {}, 'left as it was Oak yard'],
])('DESK-29 the undo of a report accepted %s says what was done', async (_, item, changes, refused, words) => {
  expect(textOf(await offered(item, changes, refused))).toContain(words)
})
