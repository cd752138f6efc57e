import { expect, test } from 'vitest'
import { pointHrefOf } from './point-href.ts'

test('IMP-33 a row leads to the form of a draft, to the page of a point on the map, and to nothing where there is no page', () => {
  const form = (id: string): string => `/form/${id}`
  expect(pointHrefOf({ facilityId: 'a', page: 'draft' }, form)).toBe('/form/a')
  expect(pointHrefOf({ facilityId: 'a', page: 'draft' }, null)).toBe(null)
  expect(pointHrefOf({ facilityId: 'a', page: 'public' }, form)).toBe('/recycling-points/a')
  expect(pointHrefOf({ facilityId: 'a', page: null }, form)).toBe(null)
  expect(pointHrefOf({ facilityId: null, page: null }, form)).toBe(null)
})
