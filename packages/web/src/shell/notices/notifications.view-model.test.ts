import { expect, test, vi } from 'vitest'
import { createSessionFlow } from '@recircle/core/session'
import { FakeClock, MemoryAuthCookie, MemorySessionGateway, MemoryStore, ProblemList } from '@recircle/core/testing'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { NotificationsViewModel } from './notifications.view-model.ts'

const problem = { kind: 'error', code: 'offline' } as const

function open() {
  const clock = new FakeClock()
  const session = createSessionFlow({
    gateway: new MemorySessionGateway(clock),
    store: new MemoryStore(),
    cookie: new MemoryAuthCookie(),
    clock,
    problems: new ProblemList(),
  })
  const center = new NotificationCenter(clock)
  center.notify(problem)
  const model = new NotificationsViewModel(center, { session: async () => session })
  return { model, center, session }
}

test('LAY-8 notifications are shown from the first on, and closed one by one or together', () => {
  const { model, center } = open()
  const stop = model.activate()
  center.notify(problem)
  expect(model.stack).toHaveLength(2)
  model.close(model.stack[0]?.id ?? 0)
  expect(model.stack).toHaveLength(1)
  model.closeAll()
  expect(model.stack).toEqual([])
  stop()
  center.notify(problem)
  expect(model.stack).toEqual([])
})

test('AUTH-8 a notification that the session has ended leads to the login', async () => {
  const { model, session } = open()
  const asked = vi.spyOn(session, 'openLogin')
  model.signIn()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
})
