import { describe, expect, test } from 'vitest'
import { KnownPoints, type KnownPoint, type SoughtPoint } from './known-points.ts'

const none = { phone: '', email: '', website: '' }
const place = { lng: 10, lat: 50 }
/** Some 20 m to the north. */
const beside = { lng: 10, lat: 50.00018 }
const far = { lng: 10, lat: 50.01 }
const known = (said: Partial<KnownPoint>): KnownPoint => ({
  id: 'k',
  name: '',
  location: place,
  materialIds: [1],
  address: '',
  contacts: none,
  ...said,
})
const neighbor = (point: Partial<KnownPoint>, row: Partial<SoughtPoint>) => {
  const points = new KnownPoints(5)
  points.add(known(point))
  const sought = { name: '', location: beside, materialIds: [1], address: '', contacts: none, isNamed: false, ...row }
  return points.neighborOf(sought, () => false)?.kind ?? null
}

describe('IMP-22 what rows share with a point nearby', () => {
  test.each([
    ['an address', { address: 'Mill Lane 4' }, { address: 'mill lane, 4' }],
    [
      'a phone',
      { contacts: { ...none, phone: '+44 20 7946 0000' } },
      { contacts: { ...none, phone: '020 7946 0000' } },
    ],
    ['an email', { contacts: { ...none, email: 'a@one.example' } }, { contacts: { ...none, email: 'A@one.example' } }],
    [
      'a site',
      { contacts: { ...none, website: 'https://www.one.example/' } },
      { contacts: { ...none, website: 'one.example' } },
    ],
  ])('IMP-22 %s is a doubt, also where one of them says no material', (_, point, row) => {
    expect(neighbor(point, row)).toBe('alike')
    expect(neighbor(point, { ...row, materialIds: [] })).toBe('alike')
    expect(neighbor(point, { ...row, materialIds: [2] })).toBeNull()
    expect(neighbor(point, { ...row, location: far })).toBeNull()
  })

  test('IMP-22 a street without a number is that of many points', () => {
    expect(neighbor({ address: 'Mill Lane' }, { address: 'Mill Lane' })).toBeNull()
    expect(neighbor({}, {})).toBeNull()
  })
})
