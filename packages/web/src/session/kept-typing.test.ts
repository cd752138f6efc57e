import { expect, test } from 'vitest'
import type { SessionState, SessionStatus } from '@recircle/core/session'
import { aSession, MemoryStore } from '@recircle/core/testing'
import { KeptTyping } from './kept-typing.ts'

const path = '/profile/recycling-points'

function tab() {
  const store = new MemoryStore()
  let state: SessionState = { status: 'signed-out', session: null, problem: null }
  const parts = {
    visitor: {
      get state() {
        return state
      },
    },
    stores: { session: store },
  }
  const be = (status: SessionStatus, userId: string | null): void => {
    const session = aSession(2_000_000_000)
    const auth = userId === null ? null : { ...session.auth, userId }
    state = { status, problem: null, session: auth && { ...session, auth } }
  }
  return { store, be, open: () => new KeptTyping(parts, path, 'reason') }
}

test('AUTH-29 what was typed when the session ended is given back once, to the same person', () => {
  const { be, open } = tab()
  be('signed-in', 'aigul')
  const form = open()
  be('expired', null)
  form.leave({ reason: 'Repairs until May' })
  be('signed-in', 'bolat')
  expect(open().take()).toBeNull()
  be('signed-in', 'aigul')
  expect(open().take()).toEqual({ reason: 'Repairs until May' })
  expect(open().take()).toBeNull()
})

test.each<[SessionStatus, string | null]>([
  ['signed-in', 'aigul'],
  ['signed-out', null],
])('AUTH-29 a form that its owner leaves as %s keeps nothing', (status, userId) => {
  const { store, be, open } = tab()
  be('signed-in', 'aigul')
  const form = open()
  be(status, userId)
  form.leave({ reason: 'Repairs until May' })
  expect(store.keys()).toEqual([])
})

test('AUTH-29 a broken entry is nothing', () => {
  const { store, be, open } = tab()
  be('signed-in', 'aigul')
  store.set(`keptTyping.aigul.${path}.reason`, '{"reason":')
  expect(open().take()).toEqual({})
})
