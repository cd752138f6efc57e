import { expect, test, vi } from 'vitest'
import { createSessionFlow } from '@recircle/core/session'
import { FakeClock, MemoryAuthCookie, MemorySessionGateway, MemoryStore, ProblemList } from '@recircle/core/testing'
import { googleErrorPath } from '../../routing/google-error.ts'
import { beginGoogleRoundTrip } from '../../session/google-round-trip.ts'
import { GoogleAuthViewModel } from './google-auth.view-model.ts'

function comeBack() {
  const clock = new FakeClock()
  const gateway = new MemorySessionGateway(clock)
  const store = new MemoryStore()
  const session = createSessionFlow({
    gateway,
    store,
    cookie: new MemoryAuthCookie(),
    clock,
    problems: new ProblemList(),
  })
  const state = beginGoogleRoundTrip(store, 'secret', '/profile/')
  const model = new GoogleAuthViewModel({ openedSession: session }, store, { origin: 'https://recircle.eco' })
  const signIn = vi.spyOn(session, 'signIn')
  return { model, gateway, session, signIn, search: `?code=c-1&state=${encodeURIComponent(state)}` }
}

test.each(['', '?code=c-1', '?code=c-1&state=other~/profile/'])(
  'AUTH-11 ROUTE-17 a return "%s" that this browser has not begun leads to the page of the failure',
  (search) => {
    const { model, signIn } = comeBack()
    model.finish(search)
    expect([model.failurePath, signIn.mock.calls]).toEqual([googleErrorPath, []])
  },
)

test('AUTH-11 a code is used once; a failure is explained by its page, not by the login', async () => {
  const { model, gateway, session, signIn, search } = comeBack()
  gateway.isDown = true
  model.finish(search)
  model.finish(search)
  expect([model.failurePath, signIn.mock.calls]).toEqual([
    null,
    [[{ kind: 'google', code: 'c-1', redirectUri: 'https://recircle.eco/google-auth/' }]],
  ])
  await vi.waitFor(() => expect(model.failurePath).toBe(googleErrorPath))
  expect(session.state.problem).toBeNull()
})
