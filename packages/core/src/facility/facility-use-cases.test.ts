import { describe, expect, test } from 'vitest'
import { changeStatus, deleteModerated, type OrgActor } from '../moderation/index.ts'
import { aCompleteContent, aCompleteFacility, aFacility } from '../testing/facility/facility-builders.ts'
import { InMemoryFacilities } from '../testing/facility/in-memory-facilities.ts'
import { InMemoryFacilityGateway } from '../testing/facility/in-memory-facility-gateway.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import { gatewayFailure } from '../wire/index.ts'
import { facilityLife, likelyDuplicates, nameSimilarity, type Facility } from './index.ts'
import { noTerms } from './materials/material-terms.ts'

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

describe('changing the status', () => {
  test('FAC-3 the status is changed by the backend, with the trimmed comment', async () => {
    const { gateway } = backend(aCompleteFacility({ status: 'accepted' }))
    const subject = aCompleteFacility({ status: 'accepted' })
    const result = await changeStatus(facilityLife, gateway, {
      subject,
      transit: 'closeTemporarily',
      actor: owner,
      comment: ' Ремонт ',
      at: numberingPlans,
    })
    expect(result).toMatchObject({ ok: true, value: { status: 'temporarily-not-working', statusComment: 'Ремонт' } })
  })

  test('FAC-3 the comment is sent trimmed, and a blank comment is omitted', async () => {
    const sent: unknown[] = []
    const gateway = {
      transit: (...args: unknown[]) => {
        sent.push(args)
        return Promise.resolve(offline)
      },
      get: () => Promise.resolve(offline),
    }
    const subject = aCompleteFacility({ status: 'accepted' })
    const change = { subject, transit: 'closeTemporarily' as const, actor: owner, at: numberingPlans }
    await changeStatus(facilityLife, gateway, { ...change, comment: ' Ремонт ' })
    expect(sent).toEqual([[subject.id, 'closeTemporarily', 'Ремонт']])
    expect(await changeStatus(facilityLife, gateway, change)).toMatchObject({ ok: false, refusal: 'comment-required' })
  })

  test('FAC-3 a transit that the rules refuse is not sent', async () => {
    const { store, gateway } = backend(aFacility())
    store.failNext('transit', offline)
    const change = { subject: aFacility(), transit: 'sendToReview' as const, actor: owner, at: numberingPlans }
    expect(await changeStatus(facilityLife, gateway, change)).toEqual({
      ok: false,
      error: 'refused',
      refusal: 'incomplete',
    })
    expect(store.takeFailure('transit')).toBe(offline)
  })

  test('FAC-9 a failure of the backend is returned, not thrown', async () => {
    const { store, gateway } = backend(aCompleteFacility())
    store.failNext('transit', gatewayFailure('server-error'))
    const change = {
      subject: aCompleteFacility(),
      transit: 'sendToReview' as const,
      actor: owner,
      at: numberingPlans,
    }
    expect(await changeStatus(facilityLife, gateway, change)).toEqual(gatewayFailure('server-error'))
  })
})

describe('FAC-16 a lost response', () => {
  const accepted = aCompleteFacility({ status: 'accepted' })
  const pause = {
    subject: accepted,
    transit: 'closeTemporarily' as const,
    actor: owner,
    comment: 'Ремонт',
    at: numberingPlans,
  }

  test('FAC-16 a transit that happened although its response was lost succeeds', async () => {
    const { gateway } = backend(accepted)
    const lossy = {
      get: gateway.get.bind(gateway),
      async transit(...args: Parameters<typeof gateway.transit>) {
        await gateway.transit(...args)
        return offline
      },
    }
    expect(await changeStatus(facilityLife, lossy, pause)).toMatchObject({
      ok: true,
      value: { status: 'temporarily-not-working', statusComment: 'Ремонт' },
    })
  })

  test('FAC-16 a transit that never arrived stays a failure, as does one whose outcome cannot be checked', async () => {
    const { store, gateway } = backend(accepted)
    store.failNext('transit', offline)
    expect(await changeStatus(facilityLife, gateway, pause)).toEqual(offline)
    store.failNext('transit', offline)
    store.failNext('get', offline)
    expect(await changeStatus(facilityLife, gateway, pause)).toEqual(offline)
  })

  test('FAC-16 a point that a moderator has blocked in the meantime is returned as it is now', async () => {
    const { store, gateway } = backend(accepted)
    store.applyTransit(accepted.id, 'block', 'Пункта нет на месте')
    const blocked = { error: 'conflict', current: { status: 'blocked-by-moderator' } }
    expect(await changeStatus(facilityLife, gateway, pause)).toMatchObject(blocked)
    store.failNext('transit', offline)
    expect(await changeStatus(facilityLife, gateway, pause)).toMatchObject(blocked)
    // A conflict without the current point makes the client fetch it.
    store.failNext('transit', gatewayFailure('conflict'))
    expect(await changeStatus(facilityLife, gateway, pause)).toMatchObject(blocked)
  })

  test('FAC-16 a point deleted meanwhile is not found', async () => {
    const { store, gateway } = backend(accepted)
    store.facilities.delete(accepted.id)
    store.failNext('transit', offline)
    expect(await changeStatus(facilityLife, gateway, pause)).toMatchObject({ ok: false, error: 'not-found' })
  })

  test('FAC-16 after a forbidden response the point is not fetched', async () => {
    const { store, gateway } = backend(accepted)
    store.failNext('transit', gatewayFailure('forbidden'))
    store.failNext('get', offline)
    expect(await changeStatus(facilityLife, gateway, pause)).toEqual(gatewayFailure('forbidden'))
    expect(store.takeFailure('get')).toBe(offline)
  })
})

describe('closing', () => {
  const open = aCompleteFacility({ status: 'accepted' })
  const closure = {
    subject: open,
    transit: 'closePermanently',
    actor: owner,
    comment: 'Переехали',
    at: numberingPlans,
  } as const

  test.each([
    ['closeTemporarily', 'temporarily-not-working'],
    ['closePermanently', 'closed'],
  ] as const)('FAC-10 the reason becomes the comment: %s', async (transit, status) => {
    const { gateway } = backend(open)
    const closed = { ok: true, value: { status, statusComment: 'Переехали' } }
    expect(await changeStatus(facilityLife, gateway, { ...closure, transit })).toMatchObject(closed)
  })

  test('FAC-9 a closure that fails or is refused says so', async () => {
    const { store, gateway } = backend(open)
    store.failNext('transit', gatewayFailure('server-error'))
    expect(await changeStatus(facilityLife, gateway, closure)).toMatchObject({ ok: false, error: 'server-error' })
    const refused = { ok: false, error: 'refused', refusal: 'comment-required' }
    expect(await changeStatus(facilityLife, gateway, { ...closure, comment: ' ' })).toMatchObject(refused)
  })
})

describe('deleting', () => {
  test('FAC-8 a draft can be deleted; an accepted point and a point of another organization cannot', async () => {
    const { store, gateway } = backend(aFacility())
    expect(await deleteModerated(facilityLife, gateway, aFacility({ status: 'accepted' }), owner)).toEqual(
      gatewayFailure('forbidden'),
    )
    expect(await deleteModerated(facilityLife, gateway, aFacility(), stranger)).toEqual(gatewayFailure('forbidden'))
    expect(store.facilities.size).toBe(1)
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toEqual({ ok: true, value: null })
    expect(store.facilities.size).toBe(0)
  })

  test('FAC-16 deleting succeeds if the point is gone, even when the response was lost or another tab was faster', async () => {
    const { store, gateway } = backend()
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toEqual({ ok: true, value: null })
    store.failNext('delete', offline)
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toEqual({ ok: true, value: null })
  })

  test('FAC-16 deleting fails if the point still exists', async () => {
    const { store, gateway } = backend(aFacility())
    store.failNext('delete', offline)
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toEqual(offline)
    store.failNext('delete', offline)
    store.failNext('get', offline)
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toEqual(offline)
    store.facilities.set('facility-1', aCompleteFacility({ status: 'accepted' }))
    const moved = { error: 'conflict', current: { status: 'accepted' } }
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toMatchObject(moved)
    store.failNext('delete', gatewayFailure('conflict'))
    expect(await deleteModerated(facilityLife, gateway, aFacility(), owner)).toMatchObject(moved)
  })
})

describe('possible duplicates', () => {
  // 0.0009 degrees of latitude are 100.08 m; 0.000899 are 99.96 m.
  const alien = {
    name: 'Гамма',
    rates: [{ id: 'r', unitSlug: 'kg', price: 1, materialId: 9, ...noTerms }],
  }

  test('FAC-1 points within 100 m with a shared material or a similar name', () => {
    expect(found(at(0.000899, { name: 'Гамма' }))).toEqual(['facility-1'])
    expect(found(at(0.0009, { name: 'Гамма' }))).toEqual([])
    expect(found(at(0, { rates: alien.rates }))).toEqual(['facility-1'])
    expect(found(at(0, alien))).toEqual([])
    expect(found(at(0, { name: 'Гамма', rates: [] }))).toEqual([])
  })

  test('FAC-1 nearest first, never the point itself; unset materials do not match', () => {
    expect(found(at(0.0005, { id: 'b' }), at(0.0001, { id: 'a' }))).toEqual(['a', 'b'])
    expect(likelyDuplicates(aCompleteContent(), [at(0)], 'facility-1')).toEqual([])
    const noMaterial = [{ id: 'r', unitSlug: 'kg', price: 1, materialId: -1, ...noTerms }]
    expect(
      likelyDuplicates(aCompleteContent({ rates: noMaterial }), [at(0, { name: 'Гамма', rates: noMaterial })]),
    ).toEqual([])
  })

  test('FAC-1 names match from half of their letter pairs', () => {
    const noMaterial = aCompleteContent({ name: 'ab', rates: [] })
    expect(nameSimilarity('ab', 'ac')).toBe(0.5)
    expect(likelyDuplicates(noMaterial, [at(0, { name: 'ac', rates: [] })])).toHaveLength(1)
  })

  test('FAC-1 the similarity of two names', () => {
    expect(nameSimilarity('Сборка', 'сборка')).toBe(1)
    expect(nameSimilarity('Экоцентр «Сборка»', 'Сборка экоцентр')).toBe(1)
    expect(nameSimilarity('Reciclaje Añil', 'reciclaje anil')).toBe(1)
    expect(nameSimilarity('Сборка', 'Гамма')).toBe(0)
    expect(nameSimilarity('', '')).toBe(0)
    expect(nameSimilarity('ааб', 'ааа')).toBeCloseTo(2 / 3, 10)
  })
})
