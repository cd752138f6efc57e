import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

// Checks the server's HTML: anchors are part of public URLs, and the texts must be readable without scripts.
const anchorsOf = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, anchor]) => anchor)

test('ROUTE-2 the app page describes the app and links to the map', async ({ baseURL }) => {
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
