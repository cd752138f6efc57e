import { expect, test } from 'vitest'
import { acceptNeedsWords, type DeskSubject } from '@recircle/core/desk'
import { aDeskItem } from '@recircle/core/testing'
import { decisionOf } from './decision-of.ts'
import { emptyDraft } from './decision-draft.ts'
import { deedOf } from './deed-of.ts'

const subject: DeskSubject = {
  kind: 'facility',
  id: 'p',
  name: 'Yard',
  status: 'accepted',
  path: '/recycling-points/p',
  locale: 'KK_KZ',
  fields: [{ name: 'photos', value: ['/a', '/b', '/c'] }],
}
const item = aDeskItem({ id: '1', kind: 'proposal', subject, fields: [] })

test('DESK-82 a removed photo is a correction that needs a reason, and the others stay in their order', () => {
  const draft = { ...emptyDraft, verdict: 'accept', removedPhotos: ['/b'], words: 'A face' } as const
  expect(decisionOf(item, 'accept', draft)).toMatchObject({ changes: { photos: ['/a', '/c'] }, words: 'A face' })
  expect(deedOf(item, draft, 'accept')).toBe('correct')
  expect(acceptNeedsWords(item, {}, draft.removedPhotos)).toBe(true)
  expect(acceptNeedsWords(item, {})).toBe(false)
  expect(decisionOf(item, 'accept', emptyDraft).changes).toEqual({})
})
