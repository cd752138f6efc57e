import { expect, test, vi } from 'vitest'
import type { AuditEntry, AuditPage, AuditQuery } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { DeskLogViewModel } from './desk-log.view-model.ts'

test('DESK-7 the log is read page by page, and another search begins with its first page', async () => {
  const asked: AuditQuery[] = []
  const audit = async (query: AuditQuery): Promise<GatewayResult<AuditPage>> => {
    asked.push(query)
    // Only the identity of an entry matters here.
    const entry = { id: `${query.search}${query.after}` } as AuditEntry
    return { ok: true, value: { entries: [entry], next: query.after === '' ? 'later' : null } }
  }
  const model = new DeskLogViewModel({ audit }, { call: (ask) => ask() })
  model.restore('p1')
  expect(asked).toHaveLength(0)
  model.activate()
  await vi.waitFor(() => expect(model.next).toBe('later'))
  expect(asked[0]?.subjectId).toBe('p1')
  await model.more()
  expect([model.older.map(({ id }) => id), model.next]).toEqual([['later'], null])
  model.narrow({ search: 'glass' })
  await vi.waitFor(() => expect(model.next).toBe('later'))
  expect(model.older).toEqual([])
  expect(asked.at(-1)).toMatchObject({ search: 'glass', subjectId: 'p1', after: '' })
})
