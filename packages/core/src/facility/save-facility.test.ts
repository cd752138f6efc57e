import { describe, expect, test } from 'vitest'
import type { OrgActor } from '../moderation/index.ts'
import { aCompleteContent, aCompleteFacility } from '../testing/facility/facility-builders.ts'
import { InMemoryFacilities } from '../testing/facility/in-memory-facilities.ts'
import { InMemoryFacilityGateway } from '../testing/facility/in-memory-facility-gateway.ts'
import { gatewayFailure } from '../wire/index.ts'
import { contentOf, saveFacility, type Facility, type FacilitySaveJob } from './index.ts'
import { isSameContent } from './save-facility.ts'
import { noTerms } from './materials/material-terms.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const offline = gatewayFailure('offline')

function backend(...facilities: Facility[]) {
  const store = new InMemoryFacilities()
  for (const facility of facilities) store.facilities.set(facility.id, facility)
  const gateway = new InMemoryFacilityGateway(store, owner)
  /** The request succeeds, but its response is lost and the outcome cannot be checked. */
  const losing = (call: 'create' | 'update') => ({
    create: gateway.create.bind(gateway),
    update: gateway.update.bind(gateway),
    transit: gateway.transit.bind(gateway),
    get: async () => offline,
    async [call](...args: [never, never, never]) {
      await gateway[call](...args)
      return offline
    },
  })
  return { store, gateway, losing }
}

const job = (changes: Partial<FacilitySaveJob> = {}): FacilitySaveJob => ({
  content: aCompleteContent(),
  saved: null,
  isContentSaved: false,
  send: false,
  newId: 'new-1',
  unanswered: [],
  ...changes,
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

  test('FAC-7 if sending fails, a retry repeats only the sending', async () => {
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

  test('FAC-7 a retry recreates a draft that was deleted elsewhere', async () => {
    const saved = aCompleteFacility({
      id: 'old',
      rates: [{ id: 'old-rate', unitSlug: 'kg', price: 8, materialId: 1, ...noTerms }],
    })
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

  test('FAC-7 if saving fails, a retry saves and sends', async () => {
    const { store, gateway } = backend()
    store.failNext('create', offline)
    const failed = await saveFacility(gateway, job({ send: true }))
    const unanswered = [aCompleteContent()]
    expect(failed).toEqual({ ok: false, step: 'save', failure: offline, retry: job({ send: true, unanswered }) })
    expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({
      ok: true,
      value: { status: 'on-review' },
    })
  })

  test('FAC-17 an existing point with the id of a new one is never overwritten', async () => {
    const { store, gateway } = backend()
    await gateway.create(aCompleteContent({ name: 'Первый пункт' }), 'new-1')
    const refused = await saveFacility(gateway, job())
    expect(refused).toMatchObject({
      ok: false,
      step: 'save',
      failure: { error: 'conflict', current: { id: 'new-1', name: 'Первый пункт' } },
    })
    expect(store.facilities.get('new-1')).toMatchObject({ name: 'Первый пункт', version: 1 })
  })

  test('FAC-17 a new point whose response was lost exists once, whether it is checked or sent again', async () => {
    const { store, gateway, losing } = backend()
    const failed = await saveFacility(losing('create'), job({ send: true }))
    expect(failed).toMatchObject({ ok: false, step: 'save', failure: offline })
    expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({
      ok: true,
      value: { id: 'new-1', status: 'on-review' },
    })
    const lossy = { ...losing('create'), get: gateway.get.bind(gateway) }
    expect(await saveFacility(lossy, job({ newId: 'new-2' }))).toMatchObject({ ok: true, value: { version: 1 } })
    expect([...store.facilities.keys()]).toEqual(['new-1', 'new-2'])
  })

  test('FAC-19 a new point whose response was lost and that was deleted elsewhere is reported as deleted, and recreated', async () => {
    const { store, gateway, losing } = backend()
    const failed = await saveFacility(losing('create'), job())
    await gateway.delete('new-1')
    const again = failed.ok ? null : await saveFacility(gateway, failed.retry)
    expect(again).toMatchObject({ ok: false, failure: { error: 'gone' }, retry: { saved: null, unanswered: [] } })
    const retry = again === null || again.ok ? job() : again.retry
    expect(await saveFacility(gateway, { ...retry, newId: 'new-2' })).toMatchObject({ ok: true })
    expect([...store.facilities.keys()]).toEqual(['new-2'])
  })

  test('FAC-17 an update whose response was lost is not mistaken for a foreign change, even after further typing', async () => {
    const saved = aCompleteFacility()
    const { store, gateway, losing } = backend(saved)
    const first = await saveFacility(losing('update'), job({ saved, content: aCompleteContent({ name: 'Раз' }) }))
    const second = first.ok
      ? null
      : await saveFacility(losing('update'), { ...first.retry, content: aCompleteContent({ name: 'Два' }) })
    expect(second).toMatchObject({ ok: false, retry: { unanswered: [{ name: 'Раз' }, { name: 'Два' }] } })
    const third = second === null || second.ok ? null : { ...second.retry, content: aCompleteContent({ name: 'Три' }) }
    expect(third && (await saveFacility(gateway, third))).toMatchObject({ ok: true, value: { name: 'Три' } })
    expect(store.facilities.get(saved.id)?.name).toBe('Три')
  })

  test('FAC-17 an update that succeeded although its response was lost is saved once', async () => {
    const saved = aCompleteFacility()
    const { store, gateway, losing } = backend(saved)
    const change = job({ saved, content: aCompleteContent({ name: 'Раз' }) })
    expect(await saveFacility({ ...losing('update'), get: gateway.get.bind(gateway) }, change)).toMatchObject({
      ok: true,
    })
    expect(await saveFacility(gateway, change)).toMatchObject({ ok: true, value: { name: 'Раз', version: 2 } })
    expect(store.facilities.get(saved.id)?.version).toBe(2)
  })

  test('FAC-17 a foreign version is a conflict even after a lost response', async () => {
    const saved = aCompleteFacility()
    const { gateway } = backend({ ...saved, name: 'Их', version: 2 })
    const unanswered = [aCompleteContent({ name: 'Раз' })]
    expect(await saveFacility(gateway, job({ saved, unanswered }))).toMatchObject({
      ok: false,
      failure: { error: 'conflict', current: { name: 'Их' } },
    })
  })

  test.each(['on-review', 'declined'] as const)(
    'FAC-17 a point %s that was deleted elsewhere can be recreated',
    async (status) => {
      const saved = aCompleteFacility({ id: 'old', status })
      const { store, gateway } = backend()
      const failed = await saveFacility(gateway, job({ saved, content: aCompleteContent({ name: 'Новое' }) }))
      expect(failed).toMatchObject({ ok: false, failure: { error: 'not-found' }, retry: { saved: null } })
      expect(failed.ok ? null : await saveFacility(gateway, failed.retry)).toMatchObject({ ok: true })
      expect(store.facilities.get('new-1')?.name).toBe('Новое')
    },
  )

  test('FAC-17 a point accepted before its sending was retried counts as sent', async () => {
    const saved = aCompleteFacility()
    const { gateway } = backend({ ...saved, status: 'accepted', version: 3 })
    expect(await saveFacility(gateway, job({ saved, isContentSaved: true, send: true }))).toMatchObject({
      ok: true,
      value: { status: 'accepted' },
    })
    const other = aCompleteContent({ name: 'Другое' })
    expect(await saveFacility(gateway, job({ saved, content: other, isContentSaved: true, send: true }))).toMatchObject(
      {
        ok: false,
        step: 'send',
        failure: { error: 'conflict', current: { status: 'accepted' } },
      },
    )
  })

  test('FAC-17 contents are equal if they differ only in values the backend adds', () => {
    const { contacts, rates, icon } = aCompleteContent()
    const { name, website, email, phone } = contacts
    const saved = aCompleteContent({
      contacts: { name, website, email, phone },
      rates: rates.map((rate) => Object.assign({}, rate, { id: 'given' })),
      icon: icon && { ...icon, fileUrl: '/uploads/x' },
    })
    expect(isSameContent(saved, aCompleteContent())).toBe(true)
    expect(isSameContent(aCompleteContent({ comment: 'Вход со двора' }), aCompleteContent())).toBe(false)
  })

  test('FAC-7 an id that belongs to another owner stays a conflict', async () => {
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

  test.each(['on-review', 'declined'] as const)(
    'FAC-17 a point %s that became a draft elsewhere and was written there is a conflict',
    async (status) => {
      const saved = aCompleteFacility({ status })
      const theirs = aCompleteFacility({ status: 'draft', name: 'Их', version: saved.version + 2 })
      const { store, gateway } = backend(theirs)
      const mine = job({ saved, content: aCompleteContent({ name: 'Мое' }) })
      const failure = { ...gatewayFailure('conflict'), current: theirs }
      expect(await saveFacility(gateway, mine)).toEqual({ ok: false, step: 'to-draft', failure, retry: mine })
      expect(store.facilities.get(theirs.id)).toEqual(theirs)
    },
  )

  test('FAC-7 a point that changed elsewhere is a conflict and keeps the job', async () => {
    const saved = aCompleteFacility()
    const otherEdit = { ...saved, name: 'Их', version: 2 }
    const { gateway } = backend(otherEdit)
    const failed = await saveFacility(gateway, job({ saved }))
    const failure = { ...gatewayFailure('conflict'), current: otherEdit }
    expect(failed).toEqual({ ok: false, step: 'save', failure, retry: job({ saved }) })
  })

  test('FAC-11 an incomplete point is saved; sending it reports the missing parts', async () => {
    const { gateway } = backend()
    expect(await saveFacility(gateway, job({ send: true, content: aCompleteContent({ icon: null }) }))).toMatchObject({
      ok: false,
      step: 'send',
      failure: { error: 'broken-rule', problems: [{ rule: 'icon', pointer: '/data/relationships/icon' }] },
    })
  })

  test('FAC-7 a point that is invisible after a transit or was never saved is not found', async () => {
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

  test('FAC-7 a point already on review is not sent again', async () => {
    const saved = aCompleteFacility({ status: 'on-review' })
    const { gateway } = backend(saved)
    expect(await saveFacility(gateway, job({ saved, isContentSaved: true, send: true }))).toEqual({
      ok: true,
      value: saved,
    })
  })
})
