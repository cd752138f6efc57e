import { describe, expect, test } from 'vitest'
import type { Answered } from '@recircle/core/calls'
import { confirmationCalls, reportedClosedRule } from '@recircle/core/confirmation'
import {
  aCompleteFacility,
  aGuide,
  aThing,
  FakeClock,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  InMemoryGuide,
  MemoryStore,
} from '@recircle/core/testing'
import { visitCalls } from '@recircle/core/visits'
import { ok } from '@recircle/core/shared'
import { gatewayFailure } from '@recircle/core/wire'
import { loadPoint } from './load-point.ts'
import { PointViewModel } from './point.view-model.ts'

const guide = new InMemoryGuide(
  aGuide([aThing('note', { ru: 'Тетрадь' }, { parts: [{ part: null, materials: ['paper'] }] })]),
)

interface Browser {
  persisted?: MemoryStore
  tab?: MemoryStore
  orgId?: string | null
}

async function open({ persisted = new MemoryStore(), tab = new MemoryStore(), orgId }: Browser = {}, id = 'f-1') {
  const clock = new FakeClock(Date.UTC(2026, 10, 28, 9))
  const store = new InMemoryFacilities(clock)
  store.facilities.set(id, aCompleteFacility({ id, orgId: 'org-1', status: 'accepted' }))
  const gateway = new InMemoryFacilityGateway(store)
  const server = {
    answer: ok({ counted: true }) as Answered<typeof confirmationCalls.confirm>,
    confirmed: [] as string[],
    told: [] as string[],
  }
  const calls = guide.calls
    .on(visitCalls.tell, ({ sent: { id: told, kind } }) => {
      server.told.push(`${kind} ${told}`)
      return ok(null)
    })
    .on(confirmationCalls.confirm, ({ id: point, sent: { version, groups } }) => {
      if (server.answer.ok) server.confirmed.push(`${point} ${version} ${groups?.join(' ')}`)
      return server.answer
    })
  const visitor = { current: async () => (orgId === undefined ? null : ({ profile: { orgId } } as never)) }
  const model = new PointViewModel(gateway, calls, visitor, persisted, tab, clock, {
    locale: 'RU_RU',
  })
  const loaded = await loadPoint(gateway, id, 'ru')
  if (!loaded.ok) throw new Error('no point')
  model.restore(loaded.value)
  return { model, server, gateway, store, clock, persisted, tab, settle: () => clock.advanceAsync(0) }
}

describe('TRUTH-23 TRUTH-51 "Still correct"', () => {
  test('TRUTH-23 is sent with the version and what is known of the point; the new confirmations are shown, and another tab hears of it', async () => {
    const { model, server, store, persisted } = await open()
    const before = model.point.version
    store.facilities.set('f-1', { ...store.facilities.get('f-1')!, confirmations: { existence: 7 } as never })
    await model.confirm()
    expect(server.confirmed).toEqual([`f-1 ${before} ${model.confirmed.join(' ')}`])
    expect([model.outcome, model.isConfirming]).toEqual(['counted', false])
    expect(model.point.confirmations).toEqual({ existence: 7 })
    expect(persisted.get('confirmedPoint')).toMatch(/^f-1 \d+$/)
  })

  test('TRUTH-23 what was not counted is told, and noted nowhere', async () => {
    const { model, server, persisted } = await open()
    for (const [answer, told] of [
      [gatewayFailure('conflict', [{ rule: 'version', pointer: '/data' }]), 'moved'],
      [gatewayFailure('conflict', [{ rule: reportedClosedRule, pointer: '/data' }]), 'reported'],
      [gatewayFailure('offline'), 'failed'],
    ] as const) {
      server.answer = answer
      // oxlint-disable-next-line no-await-in-loop -- one press after another
      await model.confirm()
      expect([model.outcome, model.isConfirming]).toEqual([told, false])
    }
    expect(persisted.get('confirmedPoint')).toBeNull()
  })

  test('TRUTH-56 a confirmation in another tab is shown, one of another point is not', async () => {
    const { model, store, persisted, settle } = await open()
    const stop = model.activate()
    store.facilities.set('f-1', { ...store.facilities.get('f-1')!, confirmations: { existence: 9 } as never })
    const before = model.point.confirmations
    persisted.openTab().set('confirmedPoint', 'f-2 1')
    await settle()
    expect(model.point.confirmations).toEqual(before)
    persisted.openTab().set('confirmedPoint', 'f-1 1')
    await settle()
    expect(model.point.confirmations).toEqual({ existence: 9 })
    stop()
  })
})

describe('STATS-1 STATS-2 visits', () => {
  test('STATS-2 a tab counts an action on a point once an hour; another action, point or tab counts separately', async () => {
    const tab = new MemoryStore()
    const { model, server, clock } = await open({ tab })
    const stop = model.activate()
    for (const kind of ['opened', 'route', 'opened'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one action after another
      await model.tell(kind)
    }
    expect(server.told).toEqual(['opened f-1', 'route f-1'])
    clock.advance(3_599_999)
    await model.tell('opened')
    expect(server.told).toHaveLength(2)
    clock.advance(1)
    await model.tell('opened')
    expect(server.told).toHaveLength(3)
    stop()
    const other = await open({ tab }, 'f-2')
    await other.model.tell('opened')
    expect(other.server.told).toEqual(['opened f-2'])
  })

  test('STATS-2 members of the organization are not counted at its points; others who are signed in are', async () => {
    for (const [orgId, told] of [
      ['org-1', []],
      ['org-2', ['opened f-1']],
      [null, ['opened f-1']],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { model, server } = await open({ orgId })
      // oxlint-disable-next-line no-await-in-loop
      await model.tell('opened')
      expect(server.told).toEqual(told)
    }
  })
})

test('GUIDE-20 a question about a thing is answered in place; one that fails says so', async () => {
  const { model } = await open()
  const asking = model.ask('тетрадь')
  expect(model.isAsking).toBe(true)
  await asking
  expect([model.isAsking, model.bring]).toMatchObject([false, { text: 'тетрадь', thing: { slug: 'note' } }])
  await model.ask('')
  expect(model.bring).toMatchObject({ text: 'тетрадь' })
  guide.isDown = true
  await model.ask('тетрадь')
  expect(model.bring).toBe('failed')
})
