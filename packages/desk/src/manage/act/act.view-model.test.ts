import { expect, test, vi } from 'vitest'
import { managedQuery, managementCalls, type ManagementGateway } from '@recircle/core/management'
import type { GatewayFailure } from '@recircle/core/wire'
import { ActViewModel } from './act.view-model.ts'
import { listOf, StaffCalls } from '../staff-calls.ts'

const callsOf = (ask: () => Promise<unknown>): StaffCalls =>
  // Each test answers the one call that it makes.
  new StaffCalls({ ask } as unknown as ManagementGateway, { call: (each) => each() })

function start(failure: GatewayFailure | null) {
  const model = new ActViewModel(callsOf(async () => failure ?? { ok: true, value: null }))
  const stop = model.activate()
  const done = vi.fn<() => void>()
  const act = () => model.act(managementCalls.removeRedirect, { id: '1' }, done)
  return { model, stop, done, act }
}

test('MANAGE-4 a broken rule stands at its field, and another error above the fields', async () => {
  const invalid = { ok: false, error: 'invalid', problems: [{ pointer: '/path', rule: 'taken', params: {} }] } as const
  const broken = start(invalid)
  await broken.act()
  expect(broken.model).toMatchObject({ isBusy: false, fields: { path: 'taken' }, error: null })
  broken.model.clear()
  expect(broken.model.fields).toEqual({})
  const away = start({ ok: false, error: 'offline', problems: [] })
  await away.act()
  expect([away.model.error, away.done.mock.calls]).toEqual(['offline', []])
})

test('DESK-53 who closes the dialog for the second factor is told of no failure', async () => {
  const { model, act, done } = start({ ok: false, error: 'cancelled', problems: [] })
  await act()
  expect([model.isBusy, model.error, done.mock.calls]).toEqual([false, null, []])
})

test('MANAGE-4 a dialog that was closed meanwhile leads nowhere', async () => {
  const { act, stop, done } = start(null)
  const acting = act()
  stop()
  await acting
  expect(done).not.toHaveBeenCalled()
})

test('MANAGE-4 a list shows the answer to its last address, and keeps it if the next one fails', async () => {
  const answers: ((answer: object) => void)[] = []
  const Redirects = listOf(managementCalls.redirects)
  const model = new Redirects(callsOf(() => new Promise((resolve) => answers.push(resolve))))
  model.activate()
  expect(answers).toHaveLength(0)
  model.look(managedQuery(1, 'a'))
  model.look(managedQuery(1, 'ab'))
  answers[1]?.({ ok: true, value: { items: [], count: 2 } })
  answers[0]?.({ ok: true, value: { items: [], count: 1 } })
  await vi.waitFor(() => expect(model.value?.count).toBe(2))
  model.reload()
  answers[2]?.({ ok: false, error: 'offline', problems: [] })
  await vi.waitFor(() => expect(model.fault).toBe('offline'))
  expect(model.value?.count).toBe(2)
})
