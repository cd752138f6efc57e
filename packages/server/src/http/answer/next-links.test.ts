import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { wireBasePath } from '@recircle/core/wire'
import type { App } from '../../app.ts'
import { exchangeWorld } from '../../testing/exchange-world.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const { database, file, importJson } = exchangeWorld()
let app: App
beforeAll(async () => {
  app = await buildTestApp(database())
  return () => app.close()
})

test('OPEN-10 a client reaches the end of a list by following its links, with its original query', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => `${index},P${index},4${index},76.9`)
  await importJson(file('five.csv', ['id,name,lat,lng', ...rows].join('\n')), '--publish')
  const names: string[] = []
  const urls: string[] = []
  for (
    let next: string | null = `${wireBasePath}/facility/facility/?sort=name&meta=pagination&page%5Blimit%5D=2`;
    next !== null;
  ) {
    urls.push(next)
    // oxlint-disable-next-line no-await-in-loop -- the next address is in this response
    const answer: LightMyRequestResponse = await app.inject(next)
    names.push(
      ...answer.json<{ data: { attributes: { name: string } }[] }>().data.map(({ attributes }) => attributes.name),
    )
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? null
  }
  expect(names).toEqual(['P0', 'P1', 'P2', 'P3', 'P4'])
  expect(urls.map((url) => new URLSearchParams(url.split('?')[1]).get('page[offset]'))).toEqual([null, '2', '4'])
  expect(urls.every((url) => url.includes('sort=name'))).toBe(true)
})
