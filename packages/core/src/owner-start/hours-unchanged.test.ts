import { expect, test } from 'vitest'
import { readWire } from '../wire/index.ts'
import { sentHoursUnchanged } from './hours-unchanged-contract.ts'
import { refusalOfHours } from './hours-unchanged.ts'

const readHoursUnchanged = (body: unknown) => readWire(body, sentHoursUnchanged.read)
const point = { status: 'accepted', orgId: 'org-1', version: 3 } as const
const owner = { kind: 'creator', orgId: 'org-1' } as const

test('TRUTH-58 an owner confirms the hours of public points in the version they saw; a point of others is answered like a missing one', () => {
  expect(refusalOfHours(point, 3, owner)).toBeNull()
  expect(refusalOfHours({ ...point, status: 'temporarily-not-working' }, 3, owner)).toBeNull()
  expect(refusalOfHours(point, 2, owner)).toBe('moved')
  expect(refusalOfHours({ ...point, status: 'draft' }, 3, owner)).toBe('hidden')
  expect(refusalOfHours({ ...point, status: 'closed' }, 3, owner)).toBe('hidden')
  expect(refusalOfHours(null, 3, owner)).toBe('unknown')
  expect(refusalOfHours(point, 3, { kind: 'creator', orgId: 'org-2' })).toBe('unknown')
  expect(refusalOfHours({ ...point, status: 'draft' }, 3, { kind: 'creator', orgId: 'org-2' })).toBe('unknown')
  expect(refusalOfHours(point, 3, { kind: 'visitor' })).toBe('unknown')
})

test('TRUTH-58 a call names at least one point and at most a hundred', () => {
  const many = (count: number) => ({
    points: Array.from({ length: count }, (_, index) => ({ id: `f-${index}`, version: 1 })),
  })
  expect(readHoursUnchanged(many(100))).toMatchObject({ ok: true })
  expect(readHoursUnchanged(many(101))).toMatchObject({
    ok: false,
    problems: [{ code: 'too-long', pointer: '/points' }],
  })
  expect(readHoursUnchanged(many(0))).toMatchObject({ ok: false, problems: [{ pointer: '/points' }] })
  expect(readHoursUnchanged({ points: [{ id: 'f-1' }] })).toMatchObject({ ok: false })
  expect(readHoursUnchanged(null)).toMatchObject({ ok: false })
})
