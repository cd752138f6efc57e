import { beforeAll, describe, expect, test } from 'vitest'
import type { EmbedDrawer, TagContent } from '@recircle/core/rendering'
import { inEveryLanguage } from '../testing/management-asks.ts'
import { aSaidAnswer } from '../testing/town-answer-samples.ts'
import { testConfig } from '../testing/test-config.ts'
import { testServer } from '../testing/test-server.ts'
import { registerEmbed } from './embed.routes.ts'
import { registerTagAnswers } from './tag-answer.routes.ts'

const { app, db } = await testServer()
const { database } = db

/** What was found, instead of words. */
let found: TagContent | null = null
const drawer: EmbedDrawer = {
  script: '',
  style: '',
  page: ({ wish }) => Promise.resolve(JSON.stringify(wish.query.box)),
  refusal: (_locale, name) => Promise.resolve(name),
  answer: (content) => {
    found = content
    return Promise.resolve({
      name: content.card?.slug ?? null,
      said: '',
      groups: [],
      othersTitle: '',
      others: [],
      links: [],
      materials: [],
    })
  },
}
beforeAll(() => {
  const deps = { config: testConfig(), database, drawer }
  registerEmbed(app, deps)
  registerTagAnswers(app, deps)
})

const partner = 'https://town.example'
let askers = 0
const ask = (search: string, headers: Record<string, string> = { origin: partner }) =>
  app.inject({
    url: `/embed/answer?${search}`,
    headers: { host: 'kz.localhost', ...headers },
    remoteAddress: `203.0.${(askers += 1)}.7`,
  })
const tell = async (search: string): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: `/embed/missed?${search}`,
      headers: { host: 'kz.localhost', origin: partner },
      remoteAddress: `203.0.${(askers += 1)}.7`,
    })
  ).statusCode
const marks = async (): Promise<number> => (await database.selectFrom('guide_miss_marks').selectAll().execute()).length

/** The id of Almaty in the gazetteer; the town of the samples stands in the middle of it. */
const almaty = 'almaty'

describe('TAG-2 an answer for a tag on another site', () => {
  test('TAG-2 is what the town says over the guide, for the thing that is surely meant or was chosen', async () => {
    await aSaidAnswer(database)
    expect((await ask(`town=${almaty}&lang=ru&text=${encodeURIComponent('батарейка')}`)).json()).toMatchObject({
      name: 'battery',
    })
    expect(found).toMatchObject({
      locale: 'RU_KZ',
      card: { slug: 'battery' },
      town: { answers: [{ kind: 'goes', words: inEveryLanguage('Here'), organization: null }] },
    })
    expect(found?.others.map(({ slug }) => slug)).not.toContain('battery')
    await ask('lang=en&thing=battery')
    expect(found).toMatchObject({ locale: 'EN_US', near: null, card: { slug: 'battery' }, town: { town: null } })
  })

  test('TAG-2 is a list where no thing is surely meant, and refuses what it cannot read by its name', async () => {
    await ask(`lang=ru&text=${encodeURIComponent('электроника')}`)
    expect(found?.card).toBeNull()
    expect(found?.others.length).toBeGreaterThan(0)
    const refused = await ask('lang=ru&text=a&near=1,2')
    expect([refused.statusCode, refused.json(), refused.headers['cache-control']]).toEqual([
      422,
      { refused: 'near' },
      'no-store',
    ])
  })

  test('TAG-3 scripts of any site may read it, without cookies, and nothing else', async () => {
    const { headers } = await ask('lang=en&thing=battery')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    for (const url of ['/embed?lang=kk', '/api/web/v1/guide/thing/battery/', '/embed/other'])
      expect(
        (await app.inject({ url, headers: { host: 'kz.localhost', origin: partner } })).headers,
      ).not.toHaveProperty('access-control-allow-origin')
  })

  test('TAG-3 asking counts nothing; a tag tells what was asked in vain, and the words count as missed if the guide does not know them', async () => {
    const words = `town=${almaty}&lang=ru&text=${encodeURIComponent('ъыкъъъъ')}`
    await ask(words)
    expect(await marks()).toBe(0)
    expect(await tell(words)).toBe(204)
    expect(await marks()).toBeGreaterThan(0)
    const told = await marks()
    await tell(`lang=ru&text=${encodeURIComponent('батарейка')}`)
    await tell('lang=ru&thing=no-such-thing')
    await tell('lang=ru&text=a&near=1,2')
    expect(await marks()).toBe(told)
  })
})

test('TAG-6 the list of places is around the town that its URL names; an unknown one is refused', async () => {
  const get = (search: string) => app.inject({ url: `/embed?${search}`, headers: { host: 'kz.localhost' } })
  const { west, east, south, north } = (await get(`town=${almaty}&lang=ru`)).json<Record<string, number>>()
  expect([west! < 76.95, east! > 76.9, south! < 43.24, north! > 43.24]).toEqual([true, true, true, true])
  const refused = await get('town=no-such-town&lang=ru')
  expect([refused.statusCode, refused.body]).toEqual([422, 'town'])
})
