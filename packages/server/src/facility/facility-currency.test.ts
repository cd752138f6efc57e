import { beforeAll, expect, test } from 'vitest'
import { facilityToAdd, facilityToChange, type FacilityContent } from '@recircle/core/facility'
import { aCompleteContent } from '@recircle/core/testing'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const url = '/api/web/v1/facility/facility/'

const { db, app } = await testServer()
let owner: Record<string, string>
beforeAll(async () => {
  await addReferenceData(db.database)
  await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId: await addOrganization(db.database) })
  owner = await signedIn(app, 'owner')
})

const content = (changes: Partial<FacilityContent> = {}) => aCompleteContent({ icon: null, ...changes })
const add = (host: string, what: FacilityContent) =>
  app.inject({ method: 'POST', url, headers: { ...owner, host }, payload: facilityToAdd(what) })
const change = (host: string, id: string, what: FacilityContent) =>
  app.inject({
    method: 'PATCH',
    url: `${url}${id}/`,
    headers: { ...owner, host },
    payload: facilityToChange(id, what, 1),
  })
type Answer = Awaited<ReturnType<typeof add>>

test.each([
  ['ru.localhost:3000', 'RUB'],
  ['kz.localhost:3000', 'KZT'],
  ['int.localhost:3000', 'USD'],
])(
  'MON-1 a point created on %s has prices in %s unless it states a currency, and keeps its currency',
  async (host, its) => {
    const currencyOf = (answer: Answer) =>
      answer.json<{ data: { id: string; attributes: { currency: string } } }>().data
    const made = currencyOf(await add(host, content({ currency: null })))
    expect(made.attributes.currency).toBe(its)
    const changed = await change('ru.localhost:3000', made.id, content({ currency: null }))
    expect(currencyOf(changed).attributes.currency).toBe(its)
    expect(currencyOf(await add(host, content({ currency: 'UYU' }))).attributes.currency).toBe('UYU')
    const snapshots = await db.database
      .selectFrom('facility_revisions')
      .select('snapshot')
      .where('facility_id', '=', made.id)
      .execute()
    expect(snapshots[0]?.snapshot).toMatchObject({ currency: its })
  },
)

test.each(['XXX', 'usd', 'DEM', 643])('MON-3 %j is not a currency', async (currency) => {
  const body = facilityToAdd(content())
  const attributes = { ...body.data.attributes, currency }
  const payload = { data: { ...body.data, attributes } }
  const answer = await app.inject({ method: 'POST', url, headers: owner, payload })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errors: [{ source: { pointer: '/data/attributes/currency' } }] })
})
