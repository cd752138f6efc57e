import { expect, test } from 'vitest'
import { pointHrefOf } from './point-href.ts'

test('IMP-33 a row leads to the form of a draft until it is published, and to nothing where drafts have no page', () => {
  const row = { facilityId: 'a', outcome: 'new' } as const
  const form = (id: string): string => `/form/${id}`
  expect(pointHrefOf({ review: 'waiting' }, row, form)).toBe('/form/a')
  expect(pointHrefOf({ review: 'waiting' }, row, null)).toBe(null)
  expect(pointHrefOf({ review: 'published' }, row, form)).toBe('/recycling-points/a')
  expect(pointHrefOf({ review: 'waiting' }, { ...row, outcome: 'changed' }, form)).toBe('/recycling-points/a')
  expect(pointHrefOf({ review: 'none' }, { ...row, facilityId: null }, form)).toBe(null)
})
