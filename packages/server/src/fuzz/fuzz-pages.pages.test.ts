import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { wellFormed } from '@recircle/core/shared'
import type { Random } from '../seed/random.ts'
import { casesOf, fuzzRun, inside, noteOutcomes } from '../testing/fuzz/fuzz-run.ts'
import { hostileTexts } from '../testing/fuzz/hostile-values.ts'
import { servedSite } from '../testing/served-site.ts'

const { app } = await servedSite()
const id = '018f3b1e-0000-7000-8000-000000000000'
/** ROUTE-1 to ROUTE-19; `*` stands for a variable part of the path. */
const pages = [
  '/',
  '/get-app',
  '/charity-events-manual/',
  '/inspection-manual/',
  '/cookies',
  '/personal-data',
  '/privacy-policy',
  '/charity-events',
  '/charity-events/no-charity-events',
  '/results',
  '/charity-event/*',
  '/charity-event-deleted/*',
  '/recycling-points/*',
  '/recycling-points',
  '/profile/login',
  '/logout/',
  '/profile/logout/',
  '/profile',
  '/profile/balance',
  '/profile/charity-events/',
  '/profile/create-charity-event',
  '/profile/edit-charity-event/*',
  '/profile/recycling-points',
  '/profile/create-recycling-point',
  '/profile/edit-recycling-point/*',
  '/registration/',
  '/registration-success/',
  '/restore-password/*',
  '/google-auth/',
  '/google-auth-error/',
  '/404/',
  '/raw-pages/*',
  '/*',
]
const files = ['/charity-events.ics', '/charity-events.rss', '/charity-event/*.ics', '/uploads/*', '/assets/*']
const prefixes = ['', '', '/ru-kz', '/kk-kz', '/xx-yy', '/en-us']
const hosts = ['ru.localhost:3000', 'kz.localhost:3000', 'int.localhost:3000', 'example.org', 'a"b']
const parameters =
  'modal hide-layout-ui restore-password code state return confirmed form result at page text srm match kind open time near point when place status search'.split(
    ' ',
  )
function addressOf(path: string, random: Random): string {
  const part = random.chance(0.3) ? id : encodeURIComponent(wellFormed(random.pick(hostileTexts).slice(0, 2000)))
  const query = new URLSearchParams()
  for (let times = random.integer(0, 4); times > 0; times -= 1)
    query.append(random.pick([...parameters, ...hostileTexts]), random.pick(['true', 'question', id, ...hostileTexts]))
  const search = query.size === 0 ? '' : `?${query.toString()}`
  return `${random.pick(prefixes)}${path.replace('*', part)}${search}`.slice(0, 12_000)
}

function faultsOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  const texts = body.replaceAll(/(src|href|content)="[^"]*"/g, '')
  const policy = headers['content-security-policy'] ?? ''
  return [
    ...(statusCode >= 500 ? [`status ${statusCode}`] : []),
    ...(/<script>alert|<img src=x/.test(body) ? ['repeats a script'] : []),
    ...(policy.includes('unsafe-') ? ['a lax policy'] : []),
    ...(/^(\/(?!\/)|https?:\/\/)/.test(headers.location ?? '/') ? [] : [`leads to ${headers.location}`]),
    ...(statusCode >= 400 && inside.test(texts) ? [`tells of the inside: ${inside.exec(texts)?.[0]}`] : []),
  ]
}

test.each([...pages, ...files])(
  `ROUTE-19 %s with arbitrary text in its URL, seed ${fuzzRun.seed}`,
  { timeout: 3_600_000 },
  async (path) => {
    const outcomes: string[] = []
    for (const { name, random } of casesOf(`page ${path}`, fuzzRun.rounds * 2)) {
      const url = addressOf(path, random)
      const answer = await app.inject({ url, headers: { host: random.pick(hosts) } })
      expect(
        faultsOf(answer),
        `seed ${fuzzRun.seed}, ${name}: ${url.slice(0, 500)}: ${answer.body.slice(0, 300)}`,
      ).toEqual([])
      outcomes.push(String(answer.statusCode))
    }
    noteOutcomes(`page ${path}`, outcomes)
  },
)
