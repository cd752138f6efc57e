import { describe, expect, test } from 'vitest'
import { accountCalls, ownSessionCalls, wrongPasswordRule, wrongProofRule } from '@recircle/core/account'
import { ownerStartCalls, reminderCalls } from '@recircle/core/owner-start'
import { participationCalls, type OwnPlace } from '@recircle/core/participation'
import { ok } from '@recircle/core/shared'
import { aPage, aProfile, aSession, FakeCalls } from '@recircle/core/testing'
import { visitCalls } from '@recircle/core/visits'
import { gatewayFailure } from '@recircle/core/wire'
import { AVisitor } from '../../session/testing/a-visitor.ts'
import { AccountDataViewModel } from './account-data.view-model.ts'
import { OwnerStartViewModel } from './owner-start.view-model.ts'
import { OwnPlacesViewModel } from './own-places.view-model.ts'
import { OwnSessionsViewModel } from './own-sessions.view-model.ts'
import { RemindersViewModel } from './reminders.view-model.ts'
import { WeekVisitsViewModel } from './week-visits.view-model.ts'

const settled = () => new Promise((done) => setTimeout(done))
const owner = { auth: { ...aSession(1).auth, orgId: 'org-1' }, roles: ['user', 'recycling-points-creator'] as const }

describe('ROUTE-27 the desk of an owner', () => {
  const start = () => {
    const backend = { isDown: false }
    const read = () =>
      backend.isDown ? gatewayFailure('offline') : ok({ items: [], pagination: null, statusCounts: { draft: 2 } })
    const calls = new FakeCalls().on(ownerStartCalls.declinedPoints, read).on(ownerStartCalls.declinedEvents, read)
    return { backend, calls, model: new OwnerStartViewModel(calls, { nowMs: () => 0 }) }
  }

  test('ROUTE-27 only the lists that the account has are read; a person without an organization has no desk', async () => {
    const { model, calls } = start()
    model.restore(aSession(1))
    model.activate()
    expect([model.isOwner, calls.asked]).toEqual([false, []])
    model.restore(owner)
    model.activate()
    await settled()
    const list = `GET ${ownerStartCalls.onMap.path}`
    expect([model.desk?.drafts, calls.asked]).toEqual([{ points: 2, events: 0 }, [list, list]])
  })

  test('ROUTE-27 a desk of which one list does not load says so, and is asked for again', async () => {
    const { model, backend } = start()
    backend.isDown = true
    model.restore(owner)
    await model.load()
    expect([model.desk, model.hasFailed]).toEqual([null, true])
    backend.isDown = false
    await model.load()
    expect([model.desk === null, model.hasFailed]).toEqual([false, false])
  })
})

test('STATS-7 the visits of the week that do not load are asked for again', async () => {
  const none = { opened: 0, route: 0, call: 0 }
  let isDown = true
  const calls = new FakeCalls().on(visitCalls.own, () =>
    isDown ? gatewayFailure('offline') : ok({ all: { week: none, before: none }, points: [] }),
  )
  const model = new WeekVisitsViewModel(calls)
  await model.load()
  expect([model.visits, model.hasFailed]).toEqual([null, true])
  isDown = false
  await model.load()
  expect([model.visits?.points, model.hasFailed]).toEqual([[], false])
})

test('PEOPLE-8 own places are asked for with each opening, and a failure says so', async () => {
  let isDown = false
  const items: OwnPlace[] = []
  const calls = new FakeCalls().on(participationCalls.mine, () =>
    isDown ? gatewayFailure('offline') : ok(aPage(items)),
  )
  const model = new OwnPlacesViewModel(calls)
  await model.load()
  expect([model.places, model.hasFailed]).toEqual([[], false])
  isDown = true
  await model.load()
  expect([model.places, model.hasFailed]).toEqual([null, true])
})

test('TRUTH-54 reminders show the new setting at once, keep it in the session, and go back if the request fails', async () => {
  const session = aSession(1, { profile: aProfile({ reminders: true }) })
  const visitor = new AVisitor(session)
  let isDone = true
  const calls = new FakeCalls().on(reminderCalls.switch, () => (isDone ? ok(null) : gatewayFailure('offline')))
  const model = new RemindersViewModel(calls, visitor)
  model.restore(session)
  const changing = model.change(false)
  expect([model.isOn, model.isBusy, model.result]).toEqual([false, true, null])
  await changing
  expect([model.result, visitor.state.session?.profile.reminders]).toEqual(['off', false])
  if (visitor.state.session !== null) model.restore(visitor.state.session)
  isDone = false
  await model.change(true)
  expect([model.isOn, model.isBusy, model.result]).toEqual([false, false, 'failed'])
})

describe('OPS-19 OPS-20 the account’s data', () => {
  const start = () => {
    const backend = { isDown: false }
    const wrong = gatewayFailure('invalid', [{ rule: wrongProofRule, pointer: '/proof' }])
    const answer = <T>(value: T) => (backend.isDown ? gatewayFailure('offline') : ok(value))
    const terms = { isProvedByPassword: true, points: 1, events: 0, isLastOfOrganization: false, balance: 0 }
    const calls = new FakeCalls()
      .on(accountCalls.export, ({ userId }) => answer({ account: { id: userId } }))
      .on(accountCalls.deletionTerms, () => answer(terms))
      .on(accountCalls.delete, ({ sent }) => (sent.proof === 'wrong' ? wrong : answer(null)))
    const visitor = new AVisitor(aSession(1))
    const model = new AccountDataViewModel(calls, visitor)
    model.restore('u-1')
    return { backend, visitor, model }
  }

  test('OPS-19 the copy is text for a file; one that cannot be made says so', async () => {
    const { model, backend } = start()
    expect(JSON.parse((await model.copy()) ?? '')).toMatchObject({ account: { id: 'u-1' } })
    backend.isDown = true
    expect([await model.copy(), model.hasFailed, model.busy]).toEqual([null, true, null])
  })

  test('OPS-20 a wrong proof and a failure are told apart; the right proof ends the session', async () => {
    const { model, backend, visitor } = start()
    await model.askTerms()
    expect(model.terms?.points).toBe(1)
    expect([await model.remove('wrong'), model.deletionFault, model.busy]).toEqual([false, 'wrong-proof', null])
    model.forgetFault()
    expect(model.deletionFault).toBeNull()
    backend.isDown = true
    expect([await model.remove('Str0ng-pass'), model.deletionFault]).toEqual([false, 'failed'])
    backend.isDown = false
    expect([await model.remove('Str0ng-pass'), visitor.told]).toEqual([true, ['logout']])
  })
})

describe('AUTH-31 AUTH-32 own sessions', () => {
  const start = async () => {
    const sessions = ['here', 'there'].map((id) => ({ id, agent: '', openedAtMs: 0, isThisOne: id === 'here' }))
    const calls = new FakeCalls()
      .on(ownSessionCalls.list, () => ok({ sessions, hasPassword: true }))
      .on(ownSessionCalls.end, () => gatewayFailure('offline'))
    const visitor = new AVisitor(aSession(1))
    const passwords = { commonPasswords: async () => ok(new Set(['correct horse battery'])) }
    const model = new OwnSessionsViewModel(calls, passwords, visitor)
    model.restore('u-1')
    model.activate()
    await settled()
    return { calls, visitor, model }
  }

  test('AUTH-31 an ended session leaves the list, also if it was over before; a failure keeps it', async () => {
    const { model, calls } = await start()
    await model.end('there')
    expect([model.hasFailed, model.shown?.sessions.length]).toEqual([true, 2])
    calls.on(ownSessionCalls.end, () => gatewayFailure('not-found'))
    await model.end('there')
    expect([model.hasFailed, model.shown?.sessions.map(({ id }) => id)]).toEqual([false, ['here']])
  })

  test('AUTH-32 a refused password says why, and a changed one ends the session', async () => {
    const { model, calls, visitor } = await start()
    const wrong = gatewayFailure('invalid', [{ rule: wrongPasswordRule, pointer: '/current' }])
    calls.on(ownSessionCalls.changePassword, ({ sent }) => (sent.current === 'wrong' ? wrong : ok(null)))
    expect([await model.changePassword('wrong', 'Another-pass-1'), model.passwordFault]).toEqual([
      false,
      'wrong-current',
    ])
    expect([await model.changePassword('Str0ng-pass', 'Another-pass-1'), visitor.told]).toEqual([true, ['logout']])
    calls.on(ownSessionCalls.changePassword, () => gatewayFailure('too-many-requests'))
    expect([await model.changePassword('Str0ng-pass', 'Another-pass-1'), model.passwordFault]).toEqual([
      false,
      'too-many',
    ])
  })

  test('REG-9 a leaked password is known as easy once the list has come', async () => {
    const { model } = await start()
    expect(model.guessOf('correct horse battery')).toBe('unknown')
    await model.prepareGuess()
    expect([model.guessOf('correct horse battery'), model.guessOf('nine lives of a heron')]).toEqual(['easy', 'hard'])
  })
})
