import { expect, test } from 'vitest'
import { eventsAround } from './events-around.ts'

const at = (id: string, lng: number, lat: number) => ({ id, location: { lng, lat } })
const moscow = { lng: 37.6173, lat: 55.7558 }
const events = [at('center', 37.6, 55.75), at('Khimki', 37.43, 55.89), at('Kazan', 49.1, 55.8)]

test('EVT-15 the map starts with the events around the town', () => {
  const there = eventsAround(moscow, events)
  expect(there.map(({ id }) => id)).toEqual(['center', 'Khimki'])
})

test('EVT-15 with all events in the town, or none, the map shows all', () => {
  expect(eventsAround(moscow, events.slice(0, 2))).toEqual([])
  expect(eventsAround({ lng: 71.4, lat: 51.1 }, events)).toEqual([])
})
