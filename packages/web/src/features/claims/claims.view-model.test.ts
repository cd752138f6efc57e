import { expect, test } from 'vitest'
import { claimCalls, type PointClaim, type PointDispute } from '@recircle/core/point-claim'
import { ok } from '@recircle/core/shared'
import {
  aCompleteFacility,
  aPage,
  FakeCalls,
  InMemoryFacilities,
  InMemoryFacilityGateway,
} from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { loadClaims } from './claims.load.ts'
import { ClaimsViewModel } from './claims.view-model.ts'

const claimOf = (change: Partial<PointClaim> = {}): PointClaim => ({
  id: 'c1',
  pointId: 'p1',
  pointName: 'Yard',
  pointAddress: '1 Mill Lane',
  state: 'open',
  way: null,
  ways: ['email', 'evidence'],
  email: 'info@eco.kz',
  phone: '',
  website: '',
  token: 'abc',
  codeUntilMs: null,
  reason: '',
  createdAtMs: 0,
  expiresAtMs: 1,
  ...change,
})
const errors: Readonly<Record<string, 'conflict' | 'too-many-requests'>> = {
  'wrong-status': 'conflict',
  'mail-recipient': 'too-many-requests',
}

function start(items: readonly PointClaim[] = []) {
  const disputes: PointDispute[] = []
  const server = { items: [...items], refusal: '', disputes }
  const calls: string[] = []
  const act = (name: string, change: Partial<PointClaim>) => {
    calls.push(name)
    if (server.refusal !== '')
      return gatewayFailure(errors[server.refusal] ?? 'invalid', [{ rule: server.refusal, pointer: '' }])
    const claim = claimOf(change)
    server.items = [claim, ...server.items.filter(({ id }) => id !== claim.id)]
    return ok(claim)
  }
  const backend = new FakeCalls()
    .on(claimCalls.list, () => ok(aPage(server.items)))
    .on(claimCalls.claim, ({ sent: { pointId, withAlike } }) => act(`claim ${pointId} ${withAlike}`, { pointId }))
    .on(claimCalls.sendCode, () => act('code', { codeUntilMs: 5 }))
    .on(claimCalls.prove, ({ sent: { way, words } }) =>
      act(`prove ${way} ${words}`, { way, state: way === 'email' ? 'taken-over' : 'waiting' }),
    )
    .on(claimCalls.withdraw, () => act('withdraw', { state: 'withdrawn' }))
    .on(claimCalls.disputes, () => ok(aPage(server.disputes)))
    .on(claimCalls.answer, ({ id, sent: { words } }) => {
      calls.push(`answer ${id} ${words}`)
      const [dispute] = server.disputes
      return dispute && words !== ''
        ? ok({ ...dispute, words, answeredAtMs: 7 })
        : gatewayFailure(dispute ? 'invalid' : 'not-found', [{ rule: 'words-missing', pointer: '' }])
    })
  const store = new InMemoryFacilities()
  store.facilities.set('p1', aCompleteFacility({ id: 'p1', name: 'Yard', status: 'accepted' }))
  const facilities = new InMemoryFacilityGateway(store, { kind: 'visitor' })
  const page = { locale: 'RU_RU' } as const
  const model = new ClaimsViewModel(backend, facilities, page)
  const open = async (query: Record<string, string> = {}) => {
    const loaded = await loadClaims({ calls: backend, facilities, page }, { params: {}, query })
    if (loaded.outcome === 'ready') model.restore(loaded.data)
  }
  return { model, server, calls, open }
}

test('CLAIM-2 the page asks about the point it was opened for, until a claim of it is under way', async () => {
  const { model, calls, open } = start()
  await open({ point: 'p1' })
  expect(model.shown.requested).toMatchObject({ id: 'p1', name: 'Yard' })
  await model.claim('p1')
  expect(calls).toEqual(['claim p1 true'])
  expect(model.shown).toMatchObject({ requested: null, claims: [{ state: 'open' }] })
  expect(model.notice).toEqual({ id: 'c1', outcome: 'claimed', problem: null })
  await open({ point: 'nowhere' })
  expect(model.shown.requested).toBe('missing')
})

test('CLAIM-2 a claim that has ended does not hide the question, and one is claimed again without what is alike', async () => {
  const { model, calls, open } = start([claimOf({ state: 'declined' })])
  await open({ point: 'p1' })
  expect(model.shown.requested).toMatchObject({ id: 'p1' })
  model.setWithAlike(false)
  await model.claim('p1')
  expect(calls).toEqual(['claim p1 false'])
})

test('CLAIM-4 a code is requested and typed, and a notice shows the outcome; a refusal gives its reason and keeps the typed code', async () => {
  const { model, server, calls, open } = start([claimOf()])
  await open()
  await model.sendCode('c1')
  expect(model.notice).toEqual({ id: 'c1', outcome: 'sent', problem: null })
  expect(model.shown.claims[0]?.codeUntilMs).toBe(5)
  server.refusal = 'mail-recipient'
  await model.sendCode('c1')
  expect(model.notice).toEqual({ id: 'c1', outcome: null, problem: 'enough-today' })
  model.type('c1', 'email', '1234')
  server.refusal = 'code-wrong'
  await model.prove('c1', 'email')
  expect(model.notice).toEqual({ id: 'c1', outcome: null, problem: 'code-wrong' })
  expect(model.wordsOf('c1', 'email')).toBe('1234')
  server.refusal = ''
  await model.prove('c1', 'email')
  expect(calls).toEqual(['code', 'code', 'prove email 1234', 'prove email 1234'])
  expect(model.notice?.outcome).toBe('taken-over')
  expect(model.shown.claims[0]?.state).toBe('taken-over')
})

test('CLAIM-3 a notice says that the claim is with staff, and a conflict shows the claim as it is now', async () => {
  const { model, server, open } = start([claimOf()])
  await open()
  await model.prove('c1', 'evidence')
  expect(model.notice?.outcome).toBe('with-staff')
  server.refusal = 'wrong-status'
  server.items = [claimOf({ state: 'taken-over' })]
  await model.withdraw('c1')
  expect(model.notice?.problem).toBe('wrong-status')
  expect(model.shown.claims[0]?.state).toBe('taken-over')
})

test('CLAIM-2 the point that the page was opened for is asked about again with a reload', async () => {
  const { model, open } = start()
  await open({ point: 'p1' })
  await model.reload()
  expect(model.shown.requested).toMatchObject({ id: 'p1' })
})

test('CLAIM-18 the organization of a disputed point answers in words, and can change them until staff decide', async () => {
  const { model, server, calls, open } = start()
  const dispute = {
    id: 'd1',
    pointId: 'p1',
    pointName: 'Yard',
    organization: 'Mill',
    words: '',
    answeredAtMs: null,
    sinceMs: 1,
  }
  server.disputes.push(dispute)
  await open()
  expect(model.shown.disputes).toEqual([dispute])
  await model.answer(dispute)
  expect(model.notice).toEqual({ id: 'd1', outcome: null, problem: 'words-missing' })
  model.typeAnswer('d1', 'We pay the rent')
  await model.answer(dispute)
  expect(model.notice).toEqual({ id: 'd1', outcome: 'answered', problem: null })
  expect(model.shown.disputes).toMatchObject([{ words: 'We pay the rent', answeredAtMs: 7 }])
  server.disputes.length = 0
  await model.answer(dispute)
  expect(model.notice).toEqual({ id: 'd1', outcome: null, problem: 'wrong-status' })
  expect(calls).toEqual(['answer d1 ', 'answer d1 We pay the rent', 'answer d1 We pay the rent'])
})
