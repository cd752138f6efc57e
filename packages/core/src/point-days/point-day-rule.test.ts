import { expect, test } from 'vitest'
import { anyDays } from '../facility/index.ts'
import { readWire } from '../wire/index.ts'
import { saidDayRule, saidHolidays } from './point-day-contract.ts'
import { dayRefusal } from './point-day-rule.ts'

const point = { orgId: 'org-1', status: 'accepted', isMobile: false, materialIds: [1, 2], ruleCount: 0 } as const
const owner = { kind: 'creator', orgId: 'org-1' } as const
const closed = { kind: 'closed' } as const
const hours = { kind: 'hours', hours: { start: 600, end: 900, worksFullDay: false } } as never
const materials = (...materialIds: number[]) => ({ kind: 'materials', materialIds }) as const

test('DAYS-11 an owner rules the days of points on which the owner may act; a point of others is answered like a missing one', () => {
  const refusal = (of: Partial<Parameters<typeof dayRefusal>[0]>, change: Parameters<typeof dayRefusal>[1] = closed) =>
    dayRefusal({ ...point, ...of }, change, owner, 60)
  for (const status of ['draft', 'on-review', 'accepted', 'declined', 'temporarily-not-working'] as const)
    expect(refusal({ status }), status).toBeNull()
  for (const status of ['closed', 'blocked-by-moderator'] as const) expect(refusal({ status }), status).toBe('status')
  expect(refusal({ ruleCount: 60 })).toBe('full')
  expect(refusal({ isMobile: true }, hours)).toBe('stops')
  expect(refusal({ isMobile: true }, closed)).toBeNull()
  expect(refusal({}, materials(1))).toBeNull()
  expect(refusal({}, materials(1, 3))).toBe('unlisted')
  expect(refusal({ ruleCount: 60 }, null)).toBeNull()
  expect(dayRefusal(null, closed, owner, 60)).toBe('unknown')
  expect(dayRefusal(point, closed, { kind: 'creator', orgId: 'org-2' }, 60)).toBe('unknown')
  expect(dayRefusal({ ...point, status: 'closed' }, closed, { kind: 'visitor' }, 60)).toBe('unknown')
})

test('DAYS-11 no point named is a mistake, and never the whole organization', () => {
  const rule = { id: 'r', when: { dates: { from: '2027-01-01', to: '2027-01-08' } }, change: closed }
  const read = (scope: object) => readWire({ ...rule, ...scope }, saidDayRule.read)
  expect(read({ points: null })).toMatchObject({
    ok: true,
    value: { pointIds: null, exceptIds: [], reason: '', when: { ...anyDays, dates: { to: '2027-01-08' } } },
  })
  expect(read({ points: ['a', 'b'] })).toMatchObject({ ok: true, value: { pointIds: ['a', 'b'] } })
  expect(read({})).toMatchObject({ ok: false, problems: [{ pointer: '/points' }] })
  expect(read({ points: [] })).toMatchObject({ ok: false, problems: [{ pointer: '/points' }] })
  expect(read({ points: Array.from({ length: 501 }, String) })).toMatchObject({
    ok: false,
    problems: [{ code: 'too-long', pointer: '/points' }],
  })
  expect(readWire({ points: [], rule: 'closed' }, saidHolidays.read)).toMatchObject({ ok: false })
})
