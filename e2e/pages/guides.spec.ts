import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

// The page as it comes from the server: anchors are part of addresses that people keep, and texts are read without scripts.
const anchorsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, anchor]) => anchor)

test('ROUTE-2 the app page says what the app does and leads to the map', async ({ baseURL }) => {
  const { status, body } = await get(baseURL ?? '', '/get-app')
  expect(status).toBe(200)
  expect(body).toContain('get-app-features')
  expect(body).toMatch(/href="[^"]*\/recycling-points"/)
})

test('ROUTE-3 the guide for creators has its four anchors', async ({ baseURL }) => {
  expect(anchorsOf((await get(baseURL ?? '', '/charity-events-manual/')).body)).toEqual([
    'registration',
    'create-charity-event',
    'charity-events-viewing-and-editing',
    'faq',
  ])
})

test('ROUTE-4 the guide to inspections has its two anchors', async ({ baseURL }) => {
  expect(anchorsOf((await get(baseURL ?? '', '/inspection-manual/')).body)).toEqual([
    'create-inspection',
    'view-inspections',
  ])
})
