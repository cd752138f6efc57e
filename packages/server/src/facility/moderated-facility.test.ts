import { v7 as uuidV7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  newRate,
  facilityToAdd,
  facilityToChange,
  facilityTransits,
  type FacilityContent,
  type FacilityTransit,
} from '@recircle/core/facility'
import { aCompleteContent, aFacilityContent } from '@recircle/core/testing'
import {
  addressMaxLength,
  commentMaxLength,
  descriptionMaxLength,
  emailMaxLength,
  nameMaxLength,
  phoneMaxLength,
  websiteMaxLength,
} from '@recircle/core/validation'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const url = '/api/web/v1/facility/facility/'
type Headers = Record<string, string>
const { db, app } = await testServer()
let owner: Headers
let stranger: Headers
let person: Headers
let iconId: string
beforeAll(async () => {
  await addReferenceData(db.database)
  const [orgId, otherId] = [await addOrganization(db.database), await addOrganization(db.database)]
  await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId })
  await addUser(db.database, { login: 'stranger', kinds: ['facility', 'promotion'], orgId: otherId })
  await addUser(db.database, { email: 'person@example.org' })
  owner = await signedIn(app, 'owner')
  stranger = await signedIn(app, 'stranger')
  person = await signedIn(app, 'person@example.org')
  iconId = uuidV7()
  const file = { extension: 'png', size_bytes: 1, width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
  await db.database
    .insertInto('uploads')
    .values({ id: iconId, org_id: orgId, storage_key: 'icon.png', ...file })
    .execute()
})

const content = (changes: Partial<FacilityContent> = {}) =>
  aCompleteContent({ icon: { id: iconId, fileUrl: '' }, ...changes })
const add = (headers: Headers, what: FacilityContent = content(), id?: string) =>
  app.inject({ method: 'POST', url, headers, payload: facilityToAdd(what, id) })
const change = (headers: Headers, id: string, version: number, what: FacilityContent = content()) =>
  app.inject({ method: 'PATCH', url: `${url}${id}/`, headers, payload: facilityToChange(id, what, version) })
const transit = (headers: Headers, id: string, name: FacilityTransit, comment = '') =>
  app.inject({
    method: 'POST',
    url: `${url}${id}/transit/`,
    headers,
    payload: { transit: facilityTransits[name].wireName, payload: { comment } },
  })
const added = async () => (await add(owner)).json<{ data: { id: string } }>().data.id
const statusOf = async (id: string) =>
  (await db.database.selectFrom('facilities').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('VAL-5 exactly the content that core’s rules accept is stored', () => {
  const longest = (more = 0) => ({
    name: 'ж'.repeat(nameMaxLength + more),
    address: 'ж'.repeat(addressMaxLength + more),
    description: 'ж'.repeat(descriptionMaxLength + more),
    comment: 'ж'.repeat(commentMaxLength + more),
    contacts: {
      name: 'ж'.repeat(nameMaxLength + more),
      phone: '1'.repeat(phoneMaxLength + more),
      email: 'ж'.repeat(emailMaxLength + more),
      website: `example.org/${'ж'.repeat(websiteMaxLength - 12 + more)}`,
    },
  })

  test('VAL-5 the longest texts are saved; one more character is rejected at its field', async () => {
    expect((await add(owner, content(longest()))).statusCode).toBe(201)
    const refused = await add(owner, content(longest(1)))
    expect(refused.statusCode).toBe(422)
    const { errors } = refused.json<{ errors: { code: string; source: { pointer: string } }[] }>()
    expect(errors).toHaveLength(8)
  })

  test('VAL-6 VAL-7 −1 is the unknown price and no other is negative; a website is an HTTP(S) URL', async () => {
    const rated = (price: number) => ({ rates: [{ ...newRate, unitSlug: 'kg', materialId: 1, price }] })
    const contacts = { ...content().contacts, website: 'javascript:alert(1)' }
    const answers = await Promise.all([rated(-1), rated(-2), { contacts }].map((each) => add(owner, content(each))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422, 422])
  })
})

describe('CALL-1 owners write points', () => {
  test('FAC-1 a new point is a draft of its organization, in the time zone of its location, with a first history entry', async () => {
    const answer = await add(owner, content({ location: { lng: 76.95, lat: 43.24 } }))
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json<{ data: { id: string; attributes: object } }>()
    expect(data).toMatchObject({
      type: 'facility.facility',
      attributes: {
        name: 'Экоцентр «Сборка»',
        timezone: 'Asia/Almaty',
        version: 1,
        rates_info: [{ srm_id: 1, price: 8.5 }],
      },
      relationships: { status: { data: { id: 'draft' } }, icon: { data: { id: iconId } } },
    })
    const history = await db.database
      .selectFrom('facility_transitions')
      .selectAll()
      .where('facility_id', '=', data.id)
      .execute()
    expect(history).toMatchObject([{ from_status: null, to_status: 'draft', actor_kind: 'owner' }])
  })

  test('FAC-4 no one else can create: 401 signed out, 403 without the role', async () => {
    expect((await add({})).statusCode).toBe(401)
    expect((await add({ authorization: 'Bearer nonsense' })).statusCode).toBe(401)
    expect((await add(person)).statusCode).toBe(403)
  })

  test('FAC-4 drafts are invisible to other organizations', async () => {
    const id = await added()
    const answers = await Promise.all([
      app.inject({ url: `${url}${id}/`, headers: stranger }),
      change(stranger, id, 1),
      transit(stranger, id, 'sendToReview'),
      app.inject({ method: 'DELETE', url: `${url}${id}/`, headers: stranger }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404])
    expect(await statusOf(id)).toBe('draft')
  })

  test('FAC-7 the same point sent twice is one point: the second is a conflict', async () => {
    const id = uuidV7()
    const answers = await Promise.all([add(owner, content(), id), add(owner, content(), id)])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    // The owner is not disclosed: an id may have been guessed.
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).not.toHaveProperty('meta')
  })

  test('of two changes to one version, the second is rejected with the current version', async () => {
    const id = await added()
    const answers = await Promise.all([
      change(owner, id, 1, content({ name: 'One' })),
      change(owner, id, 1, content({ name: 'Two' })),
    ])
    const refused = answers.find((answer) => answer.statusCode !== 200)
    expect(refused?.statusCode).toBe(409)
    expect(refused?.json()).toMatchObject({
      errors: [{ code: 'ERR_CONFLICT', meta: { params: { current: 2 } } }],
      meta: { current: { id, attributes: { version: 2 } } },
    })
    const byHeader = await app.inject({
      method: 'PATCH',
      url: `${url}${id}/`,
      headers: { ...owner, 'if-match': '"1"' },
      payload: { data: { type: 'facility.facility', attributes: { name: 'Three' } } },
    })
    expect(byHeader.statusCode).toBe(409)
    const { count } = await db.database
      .selectFrom('facility_revisions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('facility_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  test.each([
    [
      'a material that is not there',
      { rates: [{ ...newRate, unitSlug: 'kg', price: 1, materialId: 60 }] },
      'rates/0/srm_id',
    ],
    [
      'a unit that is not there',
      { rates: [{ ...newRate, unitSlug: 'stone', price: 1, materialId: 1 }] },
      'rates/0/units_slug',
    ],
    ['a price below zero', { rates: [{ ...newRate, unitSlug: 'kg', price: -2, materialId: 1 }] }, 'rates/0/price'],
    ['no name', { name: ' ' }, 'name'],
  ])('VAL-1 %s is rejected at its field', async (_, changes, pointer) => {
    const answer = await add(owner, content(changes))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ source: { pointer: `/data/attributes/${pointer}` } }] })
  })

  test('FAC-15 an icon of another organization is rejected', async () => {
    const answer = await add(stranger)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ source: { pointer: '/data/relationships/icon' } }] })
  })

  test('FAC-8 a draft can be deleted once', async () => {
    const id = await added()
    const remove = () => app.inject({ method: 'DELETE', url: `${url}${id}`, headers: owner })
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404])
  })
})

describe('CALL-1 POST facility/{id}/transit', () => {
  test('FAC-3 FAC-11 an incomplete draft cannot be submitted, and each missing part is reported', async () => {
    const incomplete = await add(owner, aFacilityContent())
    const { id } = incomplete.json<{ data: { id: string } }>().data
    const answer = await transit(owner, id, 'sendToReview')
    expect(answer.statusCode).toBe(422)
    const { errors } = answer.json<{ errors: { code: string; source: { pointer: string } }[] }>()
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['ERR_TRANSIT']))
    expect(errors.map(({ source }) => source.pointer)).toEqual(
      expect.arrayContaining(['/data/attributes/address', '/data/attributes/contacts/phone', '/data/attributes/rates']),
    )
    expect(await statusOf(id)).toBe('draft')
  })

  test('FAC-3 FAC-16 submitting and withdrawing work only from the right status; a conflict shows the current point', async () => {
    const id = await added()
    const early = await transit(owner, id, 'reopen')
    expect(early.statusCode).toBe(409)
    expect(early.json()).toMatchObject({
      errors: [{ code: 'ERR_CONFLICT', meta: { rule: 'status' }, source: { pointer: '/data/relationships/status' } }],
      meta: { current: { id, type: 'facility.facility', relationships: { status: { data: { id: 'draft' } } } } },
    })
    expect((await transit(owner, id, 'sendToReview')).statusCode).toBe(200)
    const staleChange = await change(owner, id, 1)
    expect(staleChange.statusCode).toBe(409)
    expect(staleChange.json()).toMatchObject({
      meta: { current: { relationships: { status: { data: { id: 'oncheck' } } } } },
    })
    expect((await transit(owner, id, 'withdraw')).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('draft')
  })

  test('FAC-16 rights are checked first: another organization learns nothing of the state', async () => {
    const id = await added()
    await transit(owner, id, 'sendToReview')
    await db.database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', id).execute()
    const answers = await Promise.all([
      transit(stranger, id, 'withdraw'),
      transit(stranger, id, 'reopen'),
      change(stranger, id, 1),
      app.inject({ method: 'DELETE', url: `${url}${id}/`, headers: stranger }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403])
    for (const answer of answers) expect(answer.json()).not.toHaveProperty('meta')
  })

  test('FAC-3 no caller can accept over HTTP, not even the owner', async () => {
    const id = await added()
    await transit(owner, id, 'sendToReview')
    expect((await transit(owner, id, 'accept')).statusCode).toBe(403)
    expect(await statusOf(id)).toBe('on-review')
  })

  test('FAC-16 of five identical concurrent transitions one happens, and all report success', async () => {
    const id = await added()
    const answers = await Promise.all(Array.from({ length: 5 }, () => transit(owner, id, 'sendToReview')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    const history = await db.database
      .selectFrom('facility_transitions')
      .select('to_status')
      .where('facility_id', '=', id)
      .execute()
    expect(history.map((step) => step.to_status)).toEqual(['draft', 'on-review'])
  })

  test('FAC-10 a closure requires a reason, which becomes the public comment', async () => {
    const id = await added()
    await transit(owner, id, 'sendToReview')
    await db.database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', id).execute()
    expect((await transit(owner, id, 'closeTemporarily', ' ')).statusCode).toBe(422)
    expect((await transit(owner, id, 'closeTemporarily', 'Ремонт до мая')).statusCode).toBe(200)
    const seen = await app.inject(`${url}${id}/`)
    expect(seen.json()).toMatchObject({ data: { attributes: { status_comment: 'Ремонт до мая' } } })
    expect((await transit(owner, id, 'reopen')).statusCode).toBe(200)
    expect((await transit(owner, id, 'closePermanently', 'Переехали')).statusCode).toBe(200)
    expect((await app.inject(`${url}${id}/`)).statusCode).toBe(410)
    expect((await transit(owner, id, 'reopen')).statusCode).toBe(409)
  })

  test('FAC-4 the owner gets the currently allowed transitions, a visitor none', async () => {
    const id = await added()
    const response = await app.inject({ url: `${url}${id}/?meta=state_actions`, headers: owner })
    const { meta } = response.json<{ meta: { state_actions: { endpoint: { body: { transit: string } } }[] } }>()
    expect(meta.state_actions.map(({ endpoint }) => endpoint.body.transit)).toEqual(['facility#draft_to_oncheck'])
  })

  test.each([[null], ['text'], [{}], [{ transit: 5 }], [{ transit: 'facility#draft_to_accepted' }], [[]]])(
    'a body that is none is refused: %j',
    async (payload) => {
      const id = await added()
      const body = { headers: { ...owner, 'content-type': 'application/json' }, payload: JSON.stringify(payload) }
      const answer = await app.inject({ method: 'POST', url: `${url}${id}/transit/`, ...body })
      expect(answer.statusCode).toBe(422)
    },
  )
})
