import { expect, test } from 'vitest'
import type { AuditEntry } from '@recircle/core/desk'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { LogRows } from './log-rows.view.tsx'

const id = '01890000-0000-7000-8000-0000000000ab'
const entry: AuditEntry = {
  id: '1',
  atMs: Date.UTC(2026, 10, 29),
  actorId: null,
  actor: 'Dana',
  via: 'desk',
  act: 'point.edit',
  subjectKind: 'point',
  subjectId: id,
  subjectName: 'Oak yard',
  subjectWaitsAs: null,
  subjectPath: null,
  before: null,
  after: null,
  reason: 'Seen there',
  cause: null,
  decisionId: null,
}
const shown = (changes: Partial<AuditEntry>) =>
  inWords('EN_US', <LogRows entries={[{ ...entry, ...changes }]} onRestore={null} />)

test('MANAGE-10 a subject leads to the item while it waits, else to its public page', async () => {
  expect(await shown({})).not.toContain('<a')
  const path = `/recycling-points/${id}`
  expect(await shown({ subjectPath: path })).toContain(`href="${path}"`)
  expect(await shown({ subjectPath: path, subjectWaitsAs: 'facility' })).toContain(`href="/queue/facility/${id}"`)
  expect(textOf(await shown({ subjectName: '', subjectPath: path }))).toContain('Point')
  expect(textOf(await shown({ subjectName: '' }))).toContain('—')
})

test('MANAGE-10 a report that was the reason is named and leads to what was done about it', async () => {
  const html = await shown({ reason: `proposal ${id}`, cause: { id, name: 'Oak yard' } })
  expect(html).toContain(`href="/log?subject=${id}"`)
  expect(textOf(html)).toContain('Report: Oak yard')
  expect(textOf(html)).not.toContain('proposal')
  expect(textOf(await shown({ reason: 'Seen there' }))).toContain('Seen there')
})
