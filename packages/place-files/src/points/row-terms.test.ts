import { expect, test } from 'vitest'
import { TermsReader } from './row-terms.ts'

const page = 'https://kz.recircle.example/kk/recycling-points/0190a7c2-0000-7000-8000-000000000001'
const read = (values: Record<string, string>) => new TermsReader().read(values)

test.each([
  ['https://kz.recircle.example/recycling-points/0190a7c2-0000-7000-8000-000000000001', true],
  [page, true],
  ['https://kz.recircle.example/recycling-points/7', false],
  ['https://kz.recircle.example/about/us', false],
  ['', false],
])('OPEN-13 a row of open data is known by the page of its point: %s', (pageOfPoint, isKnown) => {
  expect(read({ page: pageOfPoint, source: 'City' }).origin !== null).toBe(isKnown)
})

test('OPEN-13 what cannot be kept as a link or is too long is cut', () => {
  const terms = read({ page, source: 'x'.repeat(300), source_page: 'javascript:alert(1)', license: ' CC0 ' })
  expect(terms).toEqual({ license: 'CC0', attribution: '', origin: { name: 'x'.repeat(200), page: '' } })
})

test('OPEN-13 rows with the same terms share one object', () => {
  const reader = new TermsReader()
  const [one, same, other] = ['CC0', 'CC0', ''].map((license) => reader.read({ license, attribution: 'City' }))
  expect(same).toBe(one)
  expect(other).not.toEqual(one)
})
