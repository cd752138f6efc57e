import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charityEventKinds, type CharityEventKind } from './charity-event.ts'
import { posterLayers, posterLooks, posterOf, postersOf, type EventPoster, type PosterSubject } from './event-poster.ts'

const moscow = { lat: 55.75, lng: 37.62 }
const subject = (id: string, rest: Partial<PosterSubject> = {}): PosterSubject => ({
  id,
  kind: 'clean-up',
  startsAtMs: Date.parse('2026-05-16T09:00:00Z'),
  timezone: 'Europe/Moscow',
  location: moscow,
  ...rest,
})
const sceneOf = ({ kind, place }: EventPoster): string => `${kind} ${place}`

test('LOOK-6 an event has the same poster everywhere, and different events mostly differ', () => {
  expect(posterOf(subject('a'))).toEqual(posterOf(subject('a')))
  const posters = Array.from({ length: 200 }, (_, at) => JSON.stringify(posterOf(subject(`id-${at}`))))
  expect(new Set(posters).size).toBeGreaterThan(40)
})

test('LOOK-6 among any four neighbors, neither scenes of a kind nor people repeat', () => {
  const event = fc.record({ id: fc.uuid(), kind: fc.constantFrom<CharityEventKind>(...charityEventKinds) })
  fc.assert(
    fc.property(fc.array(event, { minLength: 4, maxLength: 40 }), (events) => {
      const posters = postersOf(events.map(({ id, kind }) => subject(id, { kind })))
      for (let at = 0; at + 4 <= posters.length; at += 1) {
        const four = posters.slice(at, at + 4)
        expect(new Set(four.map(sceneOf)).size).toBe(4)
        expect(new Set(four.map(({ cast }) => cast)).size).toBe(4)
      }
    }),
  )
})

test('LOOK-6 an event alone in a list keeps the poster of its page', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(postersOf([subject(id)])).toEqual([posterOf(subject(id))])
    }),
  )
})

test.each([
  ['2026-01-10T07:00:00Z', moscow, 'winter', 'morning'],
  ['2026-05-16T10:00:00Z', moscow, 'spring', 'day'],
  ['2026-07-16T15:00:00Z', moscow, 'summer', 'evening'],
  ['2026-10-16T10:00:00Z', moscow, 'autumn', 'day'],
  ['2026-12-16T10:00:00Z', moscow, 'winter', 'day'],
  ['2026-01-10T10:00:00Z', { lat: -34.6, lng: -58.4 }, 'summer', 'day'],
] as const)('LOOK-6 %s shows its season and its light', (at, location, season, light) => {
  expect(posterOf(subject('a', { startsAtMs: Date.parse(at), location }))).toMatchObject({ season, light })
})

test('LOOK-6 without a date the season is summer', () => {
  expect(posterOf(subject('a', { startsAtMs: null }))).toMatchObject({ season: 'summer', light: 'day' })
})

test('LOOK-6 the subject and two people are in the middle, visible in a square crop', () => {
  for (const kind of charityEventKinds) {
    const layers = posterLayers(posterOf(subject('a', { kind })))
    const standing = layers.filter(({ part }) => /^(person|kind)/.test(part) && part !== layers[2]?.part)
    expect(standing).toHaveLength(3)
    for (const { x } of standing) expect(x).toBeGreaterThan(120)
    for (const { x } of standing) expect(x).toBeLessThan(360)
    for (const { look } of layers) expect(look ?? 0).toBeLessThan(posterLooks)
  }
})
