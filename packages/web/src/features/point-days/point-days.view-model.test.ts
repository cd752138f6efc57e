import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { anyDays } from '@recircle/core/facility'
import { pointDayCalls, type OwnDayRule, type SaidDayRule, type WholeDayRule } from '@recircle/core/point-days'
import { ok } from '@recircle/core/shared'
import { aPage, FakeCalls } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { loadPointDays } from './point-days.load.ts'
import { PointDaysViewModel } from './point-days.view-model.ts'

const nowMs = Date.parse('2026-12-10T12:00:00Z')
const own = (changes: Partial<WholeDayRule> = {}): WholeDayRule => ({
  id: 'r1',
  when: { ...anyDays, dates: { from: '2027-01-01', to: '2027-01-08' } },
  change: { kind: 'closed' },
  reason: '',
  isOfOrganization: true,
  pointIds: null,
  exceptIds: [],
  pointCount: 40,
  exceptCount: 0,
  named: [],
  isOver: false,
  saidAtMs: 0,
  version: 1,
  ...changes,
})

async function start(query: Record<string, string> = {}) {
  const server = { rules: [own()] as OwnDayRule[], sent: [] as unknown[], isMoved: false, isDown: false }
  const points = Array.from({ length: 40 }, (_, at) => ({
    id: `p${at}`,
    name: `Point ${at}`,
    kind: 'centre' as const,
    address: '',
    status: at < 4 ? ('draft' as const) : ('accepted' as const),
  }))
  const say = (sent: unknown) => {
    server.sent.push(sent)
    if (server.isDown) return gatewayFailure('offline')
    return server.isMoved
      ? gatewayFailure('conflict')
      : ok({ rule: own(), leftOut: [{ id: 'p6', why: 'status' as const }] })
  }
  const calls = new FakeCalls()
    .on(pointDayCalls.list, () => ok({ rules: server.rules, holidays: { organization: null, points: [], coming: [] } }))
    .on(pointDayCalls.points, () => ok(aPage(points)))
    .on(pointDayCalls.get, () => ok(own({ version: 7 })))
    .on(pointDayCalls.add, ({ sent }) => say(sent))
    .on(pointDayCalls.change, ({ id, sent }) => say({ id, ...sent }))
    .on(pointDayCalls.end, ({ id }) => {
      server.rules = server.rules.filter((rule) => rule.id !== id)
      return ok(null)
    })
    .on(pointDayCalls.holidays, ({ sent }) => {
      server.sent.push(sent)
      return server.isDown ? gatewayFailure('offline') : ok({ leftOut: [] })
    })
  const facilities = { materials: async () => ok([]) }
  const page = { locale: 'EN_US' } as const
  const visitor = { state: { session: { auth: { orgId: 'org' } } } } as never
  const model = new PointDaysViewModel(calls, facilities, page, visitor, { nowMs: () => nowMs }, { newId: () => 'new' })
  const loaded = await loadPointDays({ calls, facilities, page, visitor }, { params: {}, query })
  if ('data' in loaded) model.restore(loaded.data)
  return { model, server }
}

test('DAYS-20 LOOK-36 forty points but two are closed in one act; what was left out is named', async () => {
  const { model, server } = await start()
  model.begin()
  model.edit({ from: '2027-01-01', to: '2027-01-08', exceptIds: ['p4', 'p5'] })
  expect([model.meant, model.faults]).toEqual([38, []])
  await model.submit()
  expect(server.sent).toEqual([
    {
      id: 'new',
      when: { ...anyDays, dates: { from: '2027-01-01', to: '2027-01-08' } },
      change: { kind: 'closed' },
      reason: '',
      pointIds: null,
      exceptIds: ['p4', 'p5'],
    } satisfies SaidDayRule,
  ])
  expect(model.form).toBeNull()
  expect(model.notice).toEqual({ outcome: 'said', leftOut: [{ id: 'p6', why: 'status' }], seenAt: 'p7' })
})

test('DAYS-20 what was saved is told with the list that has it', async () => {
  const { model, server } = await start()
  server.rules = []
  await model.reload()
  model.begin()
  model.edit({ from: '2027-01-01' })
  server.rules = [own()]
  const told: unknown[] = []
  const stop = autorun(() => told.push([model.notice?.outcome, model.shown.days?.rules.length]))
  await model.submit()
  stop()
  expect(told).toEqual([
    [undefined, 0],
    [undefined, 1],
    ['said', 1],
  ])
})

test('DAYS-20 who comes from a point says it of that point', async () => {
  const { model, server } = await start({ point: 'p5' })
  expect(model.form).toMatchObject({ isOfAll: false, pointIds: ['p5'] })
  await model.submit()
  expect(server.sent).toEqual([])
  model.edit({ from: '2027-01-01' })
  await model.submit()
  expect(server.sent).toEqual([expect.objectContaining({ pointIds: ['p5'], exceptIds: [] })])
  expect(model.notice?.seenAt).toBe('p5')
})

test('DAYS-20 a rule is changed at the version that was seen; one that has moved keeps what is typed', async () => {
  const { model, server } = await start()
  await model.change(own())
  expect(model.isNew).toBe(false)
  model.edit({ reason: 'Repairs' })
  server.isMoved = true
  await model.submit()
  expect(server.sent).toEqual([expect.objectContaining({ id: 'r1', version: 7, reason: 'Repairs' })])
  expect(model.notice?.outcome).toBe('moved')
  expect(model.form).toMatchObject({ reason: 'Repairs' })
})

test('DAYS-34 a rule is removed in one press, and said again with all of its points', async () => {
  const { model, server } = await start()
  await model.end(own())
  expect([model.notice?.outcome, model.shown.days?.rules]).toEqual(['ended', []])
  server.isDown = true
  await model.bringBack()
  expect(model.notice).toMatchObject({ outcome: 'failed', removed: { id: 'new' } })
  server.isDown = false
  await model.bringBack()
  const { when, change, reason } = own()
  const again = { id: 'new', when, change, reason, pointIds: null, exceptIds: [] } satisfies SaidDayRule
  // The same id: an answer that was lost makes no second rule.
  expect(server.sent).toEqual([again, again])
  expect([model.notice?.outcome, model.notice?.removed]).toEqual(['said', undefined])
})

test('DAYS-34 the next act ends the offer', async () => {
  const { model, server } = await start()
  await model.end(own())
  model.begin()
  await model.bringBack()
  expect(server.sent).toEqual([])
})

test('DAYS-20 the word about holidays is given and taken back', async () => {
  const { model, server } = await start()
  await model.setHolidays('closed')
  await model.setHolidays(null)
  expect(server.sent).toEqual([
    { pointIds: null, rule: 'closed' },
    { pointIds: null, rule: null },
  ])
})

test('DAYS-20 the choice about holidays is seen at once, and goes back if it fails', async () => {
  const { model, server } = await start()
  server.isDown = true
  const saving = model.setHolidays('closed')
  expect(model.shown.days?.holidays.organization).toBe('closed')
  await saving
  expect([model.notice?.outcome, model.shown.days?.holidays.organization]).toEqual(['failed', null])
})
