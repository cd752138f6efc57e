import { afterAll, expect, test } from 'vitest'
import { addressCalls } from '@recircle/core/town'
import { startGeocoder } from '../../testing/geocoder-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await startGeocoder([
  {
    words: ['вымышленная', '7'],
    kind: 'house',
    lng: 76.91,
    lat: 43.24,
    street: 'Вымышленная',
    house: '7',
    city: 'Алматы',
  },
])
afterAll(server.close)
const { app } = await testServer({ GEOCODER: 'nominatim', GEOCODER_URL: server.url, GEOCODER_PAUSE_MS: '0' })
const without = await testServer()
const ask = (query: Record<string, string>, of = app) =>
  of.inject({ url: addressCalls.find.path, query: { site: 'kz', ...query } })

test('PLACE-10 a house is found for anybody, and the same words are not asked twice', async () => {
  const answer = await ask({ text: 'Вымышленная 7', language: 'ru', near: '43.2,76.9' })
  expect(answer.json().data).toMatchObject([
    { attributes: { exactness: 'house', lng: 76.91, lat: 43.24, label: '7, Вымышленная, Алматы' } },
  ])
  await ask({ text: ' вымышленная  7', language: 'ru', near: '43.2,76.9' })
  expect(server.state.asked).toHaveLength(1)
  expect(server.state.asked[0]).toContain('countrycodes=kz')
})

test('PLACE-10 a geocoder that fails is told as unavailable, not as nothing found', async () => {
  server.state.fault = '500'
  expect((await ask({ text: 'Другая 1' })).statusCode).toBe(503)
  server.state.fault = 'no'
})

test('PLACE-10 without a geocoder there is no such call, and nonsense is refused', async () => {
  expect((await ask({ text: 'Вымышленная 7' }, without.app)).statusCode).toBe(404)
  expect((await ask({ text: ' ' })).statusCode).toBe(422)
  expect((await ask({ text: 'x', near: 'there' })).statusCode).toBe(422)
})
