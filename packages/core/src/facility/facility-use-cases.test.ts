import { describe, expect, test } from 'vitest'
import type { OrgActor } from '../moderation/index.ts'
import { aCompleteContent, aCompleteFacility, aFacility } from '../testing/facility/facility-builders.ts'
import { InMemoryFacilities } from '../testing/facility/in-memory-facilities.ts'
import { InMemoryFacilityGateway } from '../testing/facility/in-memory-facility-gateway.ts'
import { gatewayFailure } from '../wire/index.ts'
import {
  blockFacility,
  changeFacilityStatus,
  deleteFacility,
  FacilityNotClosed,
  likelyDuplicates,
  nameSimilarity,
  contentOf,
  saveFacility,
  type Facility,
  type FacilitySaveJob,
} from './index.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const stranger: OrgActor = { kind: 'creator', orgId: 'org-2' }

function backend(...facilities: Facility[]) {
  const store = new InMemoryFacilities()
  for (const facility of facilities) store.facilities.set(facility.id, facility)
  return { store, gateway: new InMemoryFacilityGateway(store, owner) }
}
const offline = gatewayFailure('offline')

const found = (...nearby: Facility[]) => likelyDuplicates(aCompleteContent(), nearby).map(({ facility }) => facility.id)

const at = (dLat: number, changes: Partial<Facility> = {}) => {
  const { lng, lat } = aCompleteContent().location
  return aCompleteFacility({ location: { lng, lat: lat + dLat }, ...changes })
}

const job = (changes: Partial<FacilitySaveJob> = {}): FacilitySaveJob => ({
  content: aCompleteContent(),
  saved: null,
  isContentSaved: false,
  send: false,
  newId: 'new-1',
  ...changes,
})

describe('changing the status', () => {
  test('FAC-3 the backend is asked, with the trimmed comment', async () => {
    const { gateway } = backend(aCompleteFacility({ status: 'accepted' }))
    const facility = aCompleteFacility({ status: 'accepted' })
    const result = await changeFacilityStatus(gateway, {
      facility,
      transit: 'closeTemporarily',
      actor: owner,
      comment: ' Ремонт ',
    })
    expect(result).toMatchObject({ ok: true, value: { status: 'temporarily-not-working', statusComment: 'Ремонт' } })
  })

  test('FAC-3 the comment is sent trimmed, and none is no comment', async () => {
    const sent: unknown[] = []
    const gateway = {
      transit: (...args: unknown[]) => {
        sent.push(args)
        return Promise.resolve(offline)
      },
    }
    const facility = aCompleteFacility({ status: 'accepted' })
    const change = { facility, transit: 'closeTemporarily' as const, actor: owner }
    await changeFacilityStatus(gateway, { ...change, comment: ' Ремонт ' })
    expect(sent).toEqual([[facility.id, 'closeTemporarily', 'Ремонт']])
    expect(await changeFacilityStatus(gateway, change)).toMatchObject({ ok: false, refusal: 'comment-required' })
  })

  test('FAC-3 what the rule refuses is not sent', async () => {
    const { store, gateway } = backend(aFacility())
    store.failNext('transit', offline)
    const change = { facility: aFacility(), transit: 'sendToReview' as const, actor: owner }
    expect(await changeFacilityStatus(gateway, change)).toEqual({ ok: false, error: 'refused', refusal: 'incomplete' })
    expect(store.takeFailure('transit')).toBe(offline)
  })

  test('FAC-9 a failure of the backend is a value', async () => {
    const { store, gateway } = backend(aCompleteFacility())
    store.failNext('transit', gatewayFailure('server-error'))
    const change = { facility: aCompleteFacility(), transit: 'sendToReview' as const, actor: owner }
    expect(await changeFacilityStatus(gateway, change)).toEqual(gatewayFailure('server-error'))
  })
})

describe('the block modal', () => {
  const closure = { facility: aCompleteFacility({ status: 'accepted' }), actor: owner, reason: 'Переехали' }

  test.each([
    [false, 'temporarily-not-working'],
    [true, 'closed'],
  ] as const)('FAC-10 its reason becomes the comment; for good: %s', async (isForGood, status) => {
    const { gateway } = backend(closure.facility)
    expect(await blockFacility(gateway, { ...closure, isForGood })).toMatchObject({
      status,
      statusComment: 'Переехали',
    })
  })

  test('FAC-9 it throws on a server error, and when it is refused', async () => {
    const { store, gateway } = backend(closure.facility)
    store.failNext('transit', gatewayFailure('server-error'))
    const failed = blockFacility(gateway, { ...closure, isForGood: true })
    await expect(failed).rejects.toBeInstanceOf(FacilityNotClosed)
    await expect(failed).rejects.toMatchObject({ code: 'server-error', name: 'FacilityNotClosed' })
    await expect(failed).rejects.toThrow('The recycling point was not closed: server-error')
    await expect(blockFacility(gateway, { ...closure, isForGood: true, reason: ' ' })).rejects.toMatchObject({
      code: 'comment-required',
    })
  })
})

describe('deleting', () => {
  test('FAC-8 a draft is deleted, an accepted point and that of another organisation are not', async () => {
    const { store, gateway } = backend(aFacility())
    expect(await deleteFacility(gateway, aFacility({ status: 'accepted' }), owner)).toEqual(gatewayFailure('forbidden'))
    expect(await deleteFacility(gateway, aFacility(), stranger)).toEqual(gatewayFailure('forbidden'))
    expect(store.facilities.size).toBe(1)
    expect(await deleteFacility(gateway, aFacility(), owner)).toEqual({ ok: true, value: null })
    expect(store.facilities.size).toBe(0)
  })
})

describe('saving', () => {
  test('FAC-7 a new point is saved as a draft', async () => {
    const { store, gateway } = backend()
    expect(await saveFacility(gateway, job())).toMatchObject({ ok: true, value: { id: 'new-1', status: 'draft' } })
    expect(store.facilities.size).toBe(1)
  })

  test('FAC-7 a new point is saved and sent to review', async () => {
    const { gateway } = backend()
    expect(await saveFacility(gateway, job({ send: true }))).toMatchObject({ ok: true, value: { status: 'on-review' } })
  })

  test('FAC-7 sending fails once, trying again repeats the sending only', async () => {
    const { store, gateway } = backend()
    store.failNext('transit', offline)
    const failed = await saveFacility(gateway, job({ send: true }))
    expect(failed).toMatchObject({ ok: false, step: 'send', failure: offline })
    expect(failed.ok ? null : failed.retry).toMatchObject({ saved: { id: 'new-1', version: 1 }, isContentSaved: true })
    store.failNext('create', offline)
    store.failNext('update', offline)
    expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({
      ok: true,
      value: { id: 'new-1', status: 'on-review' },
    })
    expect(store.facilities.size).toBe(1)
  })

  test('FAC-7 a draft that was deleted elsewhere is made anew by trying again', async () => {
    const saved = aCompleteFacility({ id: 'old', rates: [{ id: 'old-rate', unitSlug: 'kg', price: 8, materialId: 1 }] })
    const { store, gateway } = backend(saved)
    await gateway.delete('old')
    const failed = await saveFacility(gateway, job({ content: contentOf(saved), saved }))
    expect(failed).toMatchObject({ ok: false, step: 'save', retry: { saved: null } })
    expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({
      ok: true,
      value: { id: 'new-1' },
    })
    expect(store.facilities.get('new-1')?.rates[0]?.id).not.toBe('old-rate')
  })

  test('FAC-7 saving fails, trying again saves and sends', async () => {
    const { store, gateway } = backend()
    store.failNext('create', offline)
    const failed = await saveFacility(gateway, job({ send: true }))
    expect(failed).toEqual({ ok: false, step: 'save', failure: offline, retry: job({ send: true }) })
    expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({
      ok: true,
      value: { status: 'on-review' },
    })
  })

  test('FAC-7 a lost answer makes no second point: it is brought up to date', async () => {
    const { store, gateway } = backend()
    await gateway.create(aCompleteContent({ name: 'Первая попытка' }), 'new-1')
    expect(await saveFacility(gateway, job())).toMatchObject({
      ok: true,
      value: { id: 'new-1', name: 'Экоцентр «Сборка»', version: 2 },
    })
    expect(store.facilities.size).toBe(1)
  })

  test('FAC-7 an id that is somebody else’s stays a conflict', async () => {
    const { store, gateway } = backend(aCompleteFacility({ id: 'new-1', orgId: 'org-2' }))
    expect(await saveFacility(gateway, job())).toMatchObject({
      ok: false,
      step: 'save',
      failure: { error: 'conflict' },
    })
    expect(store.facilities.get('new-1')?.version).toBe(1)
  })

  test.each(['on-review', 'declined'] as const)('FAC-5 a point %s is converted, then saved', async (status) => {
    const saved = aCompleteFacility({ status })
    const { store, gateway } = backend(saved)
    store.failNext('transit', offline)
    const failed = await saveFacility(gateway, job({ saved, content: aCompleteContent({ name: 'Новое' }) }))
    expect(failed).toMatchObject({ ok: false, step: 'to-draft', retry: { saved, isContentSaved: false } })
    expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({
      ok: true,
      value: { status: 'draft', name: 'Новое', version: 3 },
    })
  })

  test('FAC-7 a point that changed elsewhere is a conflict and keeps the job', async () => {
    const saved = aCompleteFacility()
    const { gateway } = backend({ ...saved, version: 2 })
    const failed = await saveFacility(gateway, job({ saved }))
    expect(failed).toEqual({ ok: false, step: 'save', failure: gatewayFailure('conflict'), retry: job({ saved }) })
  })

  test('FAC-11 an incomplete point is saved, and its sending tells what is missing', async () => {
    const { gateway } = backend()
    expect(await saveFacility(gateway, job({ send: true, content: aCompleteContent({ icon: null }) }))).toMatchObject({
      ok: false,
      step: 'send',
      failure: { error: 'broken-rule', problems: [{ rule: 'icon', pointer: '/data/relationships/icon' }] },
    })
  })

  test('FAC-7 what is out of sight after a transit, or was never saved, is not found', async () => {
    const saved = aCompleteFacility()
    const { gateway } = backend(saved)
    const blind = {
      create: gateway.create.bind(gateway),
      get: gateway.get.bind(gateway),
      update: gateway.update.bind(gateway),
      transit: async () => ({ ok: true as const, value: null }),
    }
    expect(await saveFacility(blind, job({ saved, isContentSaved: true, send: true }))).toMatchObject({
      ok: false,
      step: 'send',
      failure: { error: 'not-found' },
    })
    const onReview = aCompleteFacility({ status: 'on-review' })
    expect(await saveFacility(blind, job({ saved: onReview }))).toMatchObject({ ok: false, step: 'to-draft' })
    expect(await saveFacility(gateway, job({ isContentSaved: true }))).toMatchObject({ ok: false, step: 'save' })
  })

  test('FAC-7 what is on review already is not sent again', async () => {
    const saved = aCompleteFacility({ status: 'on-review' })
    const { gateway } = backend(saved)
    expect(await saveFacility(gateway, job({ saved, isContentSaved: true, send: true }))).toEqual({
      ok: true,
      value: saved,
    })
  })
})

describe('possible duplicates', () => {
  // 0.0009 degrees of latitude are 100.08 m, 0.000899 are 99.96 m.
  const alien = { name: 'Гамма', rates: [{ id: 'r', unitSlug: 'kg', price: 1, materialId: 9 }] }

  test('FAC-1 within 100 m, with a shared material or a similar name', () => {
    expect(found(at(0.000899, { name: 'Гамма' }))).toEqual(['facility-1'])
    expect(found(at(0.0009, { name: 'Гамма' }))).toEqual([])
    expect(found(at(0, { rates: alien.rates }))).toEqual(['facility-1'])
    expect(found(at(0, alien))).toEqual([])
    expect(found(at(0, { name: 'Гамма', rates: [] }))).toEqual([])
  })

  test('FAC-1 nearest first, never the point itself, and no material shares nothing', () => {
    expect(found(at(0.0005, { id: 'b' }), at(0.0001, { id: 'a' }))).toEqual(['a', 'b'])
    expect(likelyDuplicates(aCompleteContent(), [at(0)], 'facility-1')).toEqual([])
    const noMaterial = [{ id: 'r', unitSlug: 'kg', price: 1, materialId: -1 }]
    expect(
      likelyDuplicates(aCompleteContent({ rates: noMaterial }), [at(0, { name: 'Гамма', rates: noMaterial })]),
    ).toEqual([])
  })

  test('FAC-1 half of the letters in common are enough', () => {
    const noMaterial = aCompleteContent({ name: 'ab', rates: [] })
    expect(nameSimilarity('ab', 'ac')).toBe(0.5)
    expect(likelyDuplicates(noMaterial, [at(0, { name: 'ac', rates: [] })])).toHaveLength(1)
  })

  test('FAC-1 how alike two names are', () => {
    expect(nameSimilarity('Сборка', 'сборка')).toBe(1)
    expect(nameSimilarity('Экоцентр «Сборка»', 'Сборка экоцентр')).toBe(1)
    expect(nameSimilarity('Reciclaje Añil', 'reciclaje anil')).toBe(1)
    expect(nameSimilarity('Сборка', 'Гамма')).toBe(0)
    expect(nameSimilarity('', '')).toBe(0)
    expect(nameSimilarity('ааб', 'ааа')).toBeCloseTo(2 / 3, 10)
  })
})
