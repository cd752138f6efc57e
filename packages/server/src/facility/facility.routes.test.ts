import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  facilityListQuery,
  parseFacilityDocument,
  parseFacilityPage,
  publicFacilityStatuses,
} from '@recircle/core/facility'
import { readMaterials, readUnits } from '@recircle/core/material'
import { readErrorDocument } from '@recircle/core/wire'
import type { App } from '../app.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { listFacilities } from './facility.repository.ts'

const path = '/api/web/v1/facility/facility/'

describe('public recycling points', () => {
  let db: TestDatabase
  let app: App
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    db = await openTestDatabase()
    await addReferenceData(db.database)
    app = await buildTestApp(db.database)
    const orgId = await addOrganization(db.database)
    const owner = { orgId, userId: await addUser(db.database, { org_id: orgId, kinds: ['facility'] }) }
    const add = async (name: string, extra: object) =>
      void (ids[name] = await addFacility(db.database, owner, { name, ...extra }))
    await add('Экоцентр', { status: 'accepted', address: 'Москва, Тверская улица, 1' })
    await add('Батарейки', { status: 'temporarily-not-working', status_comment: 'Ремонт' })
    await add('Черновик', { status: 'draft' })
    await add('Закрыт', { status: 'closed', status_comment: 'Съехали' })
    await db.database
      .insertInto('facility_rates')
      .values({
        id: ids['Экоцентр'] ?? '',
        facility_id: ids['Экоцентр'] ?? '',
        material_id: 1,
        unit_slug: 'kg',
        price: 7.5,
        position: 0,
      })
      .execute()
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const namesOf = async (query: string): Promise<string[]> => {
    const page = parseFacilityPage((await app.inject({ url: `${path}?${query}` })).json())
    return page.ok ? page.value.items.map((facility) => facility.name) : [page.error]
  }

  test('MAP-1 visitors see accepted and temporarily closed points, and no others', async () => {
    expect(await namesOf('sort=name')).toEqual(['Батарейки', 'Экоцентр'])
    expect(await namesOf('filter[status]=draft')).toEqual([])
  })

  test('FAC-4 an owner sees first what they have to do, then what changed last', async () => {
    const { org_id: orgId } = await db.database.selectFrom('facilities').select('org_id').executeTakeFirstOrThrow()
    const listed = await listFacilities(
      db.database,
      facilityListQuery({ orgId, sort: 'to_do' }),
      { statuses: publicFacilityStatuses, orgId },
      String,
    )
    expect(listed.map(({ name }) => name)).toEqual(['Черновик', 'Батарейки', 'Закрыт', 'Экоцентр'])
  })

  test('CALL-1 a list has pages, counts, a material filter and search, with and without a trailing slash', async () => {
    const answer = await app.inject({ url: `${path.slice(0, -1)}?page[limit]=1&meta=pagination&meta=status_aggs` })
    expect(answer.headers['content-type']).toContain('application/vnd.api+json')
    expect(answer.json()).toMatchObject({
      data: [{}],
      meta: { pagination: { count: 2, limit: 1, offset: 0 }, status_aggs: { accepted: 1, temporarily_not_working: 1 } },
    })
    expect(await namesOf('filter[srm]=1')).toEqual(['Экоцентр'])
    expect(await namesOf('search=тверск%20ЭКО')).toEqual(['Экоцентр'])
    expect(await namesOf('search=100%25')).toEqual([])
  })

  test('FAC-13 one point with its rates and organization, as the contract defines it', async () => {
    const answer = await app.inject({ url: `${path}${ids['Экоцентр']}/` })
    const facility = parseFacilityDocument(answer.json())
    expect(facility).toMatchObject({
      ok: true,
      value: {
        name: 'Экоцентр',
        rates: [{ materialId: 1, unitSlug: 'kg', price: 7.5, hours: null }],
        orgInfo: { fullName: 'ООО «Вторсырье»' },
      },
    })
  })

  test.each([
    ['Черновик', 404],
    ['Закрыт', 410],
  ])('MAP-1 %s responds %i', async (name, status) => {
    const answer = await app.inject({ url: `${path}${ids[name]}/` })
    expect(answer.statusCode).toBe(status)
    expect(readErrorDocument(answer.json()).ok).toBe(true)
  })

  test.each([
    ['?page[limit]=0', 422, 'ERR_VALIDATE', 'page[limit]'],
    ['?page[limit]=1001', 422, 'ERR_VALIDATE', 'page[limit]'],
    ['?filter[status]=open', 422, 'ERR_VALIDATE', 'filter[status]'],
    ['?filter[org_owner]=1', 422, 'ERR_VALIDATE', 'filter[org_owner]'],
    ['?sort=price', 422, 'ERR_VALIDATE', 'sort'],
    ['../../facility/facility/not-a-uuid/', 404, 'ERR_NOT_FOUND', undefined],
    // A URL with NUL is rejected before the query is parsed.
    ['?search=%00', 400, 'ERR_BAD_REQUEST', undefined],
  ])('CALL-1 %s is rejected: %i', async (query, status, code, pointer) => {
    const answer = await app.inject({ url: query.startsWith('?') ? `${path}${query}` : `${path}not-a-uuid/` })
    const [error] = answer.json<{ errors: { code: string; source?: { pointer: string } }[] }>().errors
    expect([answer.statusCode, error?.code, error?.source?.pointer.replace(/^\//, '')]).toEqual([status, code, pointer])
  })

  test('MAP-2 materials and units have names in four languages', async () => {
    const materials = readMaterials((await app.inject({ url: '/api/web/v1/facility/srm/' })).json())
    const units = readUnits((await app.inject({ url: '/api/web/v1/facility/unit/' })).json())
    expect(materials.ok && materials.value.items.length).toBeGreaterThan(24)
    expect(
      materials.ok && materials.value.items.find((each) => each.slug === 'batteries')?.synonyms.ru.length,
    ).toBeGreaterThan(2)
    expect(units.ok && units.value.items.map((unit) => unit.slug)).toEqual(['kg', 't', 'piece', 'l', 'm3'])
  })
})
