import { describe, expect, test } from 'vitest'
import type { Facility } from '@recircle/core/facility'
import { importCalls, type ImportRun } from '@recircle/core/import'
import type { NotificationRequest } from '@recircle/core/notification'
import {
  aCompleteFacility,
  aFacility,
  anImportRun,
  aPage,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  InMemoryReportCalls,
  InMemoryReports,
} from '@recircle/core/testing'
import { ownerStartCalls } from '@recircle/core/owner-start'
import { reportCalls } from '@recircle/core/report'
import { ok } from '@recircle/core/shared'
import { dayMs } from '@recircle/core/time-zone'
import { gatewayFailure } from '@recircle/core/wire'
import { signedInFor } from '../../owned/owner-actions/testing/signed-in-for.ts'
import { everyPoint, myPointsAddress, readMyPointsQuery } from './my-points-query.ts'
import { loadMyPoints } from './my-recycling-points.load.ts'
import { MyRecyclingPointsViewModel } from './my-recycling-points.view-model.ts'

function start(points: readonly Facility[], runs: readonly Pick<ImportRun, 'id' | 'fileName' | 'review'>[] = []) {
  const suggestions = new InMemoryReports()
  for (const facility of points) suggestions.points.set(facility.id, facility)
  const reports = new InMemoryReportCalls(suggestions, { kind: 'creator', orgId: 'org-1' })
  const store = new InMemoryFacilities()
  for (const facility of points) store.facilities.set(facility.id, facility)
  const notified: NotificationRequest[] = []
  const notifier = { notify: (request: NotificationRequest) => void notified.push(request), withdraw: () => undefined }
  const visitor = { state: signedInFor('org-1') }
  reports.on(importCalls.list, () => ok(aPage(runs.map(anImportRun))))
  const facilities = new InMemoryFacilityGateway(store)
  /** As the backend: what is on the map, with the date of its latest confirmation. */
  reports.on(ownerStartCalls.onMap, () => {
    const onMap = [...store.facilities.values()].filter(({ status }) => status === 'accepted')
    return ok(
      aPage(
        onMap.map(({ id, name, timezone, lastConfirmedAtMs: confirmedAtMs }) => ({
          id,
          name,
          timezone,
          confirmedAtMs,
        })),
      ),
    )
  })
  const page = { locale: 'RU_RU' } as const
  const make = () => new MyRecyclingPointsViewModel(facilities, notifier, visitor, reports, store.clock, page)
  const model = make()
  /** The page at this address, in this view model. */
  const open = async (query: Record<string, string> = {}, opened = model) => {
    const loaded = await loadMyPoints(
      { facilities, calls: reports, visitor, clock: store.clock },
      { params: {}, query },
    )
    if (loaded.outcome === 'ready') opened.restore(loaded.data)
  }
  return { store, notified, reports, model, make, open }
}

const names = (model: MyRecyclingPointsViewModel) => model.list.items.map(({ name }) => name)
const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aFacility({ id: `f-${index}`, name: `Пункт ${String(index).padStart(2, '0')}`, updatedAtMs: index }),
  )

describe('ROUTE-13 the list stores its state in the URL', () => {
  test('ROUTE-13 the state round-trips through the URL', () => {
    const query = { status: 'declined', text: 'ул. Мира & Ко', sort: 'name', page: 3, look: 'table' } as const
    const address = new URL(myPointsAddress(everyPoint, query), 'https://recircle.ru')
    expect(readMyPointsQuery(Object.fromEntries(address.searchParams))).toEqual(query)
  })

  test('ROUTE-13 the default list has the plain URL, and invalid values mean the default', () => {
    expect(myPointsAddress(everyPoint)).toBe('/profile/recycling-points')
    expect(readMyPointsQuery({ status: 'lost', sort: 'x', page: '-1', look: 'map' })).toEqual(everyPoint)
  })

  test('ROUTE-13 another filter starts at the first page', () => {
    expect(myPointsAddress({ ...everyPoint, page: 4 }, { status: 'draft' })).toBe(
      '/profile/recycling-points?status=draft',
    )
  })
})

test('TRUTH-58 the list says how many points nobody has confirmed lately, and knows which', async () => {
  const at = (id: string, daysAgo: number) =>
    aCompleteFacility({
      id,
      status: 'accepted',
      lastConfirmedAtMs: new InMemoryFacilities().clock.nowMs() - daysAgo * dayMs,
    })
  const { model, store, open } = start([at('fresh', 10), at('old', 200)])
  await open()
  expect([model.due, ['fresh', 'old'].map((id) => model.isDue(store.facilities.get(id)!))]).toEqual([1, [false, true]])
  store.facilities.set('old', { ...store.facilities.get('old')!, lastConfirmedAtMs: store.clock.nowMs() })
  await model.reload()
  expect(model.due).toBe(0)
})

describe('FAC-4 the order of the list', () => {
  const points = [
    aCompleteFacility({ id: 'open', status: 'accepted', updatedAtMs: 9 }),
    aCompleteFacility({ id: 'blocked', status: 'blocked-by-moderator', updatedAtMs: 2 }),
    aCompleteFacility({ id: 'declined', status: 'declined', updatedAtMs: 1 }),
    aFacility({ id: 'draft', updatedAtMs: 3 }),
  ]
  const ids = (model: MyRecyclingPointsViewModel) => model.list.items.map(({ id }) => id)

  test('FAC-4 what the owner has to do comes first, the most urgent on top', async () => {
    const { model, open } = start(points)
    await open()
    expect(ids(model)).toEqual(['declined', 'blocked', 'draft', 'open'])
  })

  test('FAC-4 a backend that does not know this order lists the last changed first', async () => {
    const { model, store, open } = start(points)
    store.failNext('list', gatewayFailure('invalid'))
    await open()
    expect([model.list.hasFailed, ids(model)]).toEqual([false, ['open', 'draft', 'blocked', 'declined']])
  })
})

test('TRUTH-49 a pending suggestion of the owner is shown at an accepted point; those of visitors are not', async () => {
  const [own, other] = [
    aCompleteFacility({ id: 'a', status: 'accepted' }),
    aCompleteFacility({ id: 'b', status: 'accepted' }),
  ]
  const { model, open, reports } = start([own, other])
  const changes = [{ field: 'name', from: own.name, to: 'A better name' }] as const
  const empty = { text: '', email: '', homepage: '', baseVersion: own.version } as const
  await reports.ask(reportCalls.send, { sent: { facilityId: 'a', reason: 'suggestion', changes, ...empty } })
  await open()
  expect([model.hasOwnSuggestion(own), model.hasOwnSuggestion(other)]).toEqual([true, false])
})

test('SRC-17 the list names the imports whose points staff review together', async () => {
  const { model, open } = start(
    [aFacility({ id: 'a' })],
    [
      { id: 'new', fileName: 'excel.csv', review: 'waiting' },
      { id: 'old', fileName: 'old.csv', review: 'none' },
    ],
  )
  await open()
  expect(model.waitingImports).toEqual([{ id: 'new', fileName: 'excel.csv' }])
})

test('SRC-28 drafts of an import that staff look at are on review: counted, filtered and shown so, with nothing to finish or to send', async () => {
  const waits = aFacility({ id: 'a', rates: [], waitsWithImport: true })
  const complete = aCompleteFacility({ id: 'b', status: 'draft', waitsWithImport: true })
  const own = aFacility({ id: 'c', rates: [] })
  const { model, open } = start([waits, complete, own])
  await open({ status: 'on-review' })
  expect(model.list.items.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
  expect([model.list.countOf('on-review'), model.list.countOf('draft')]).toEqual([2, 1])
  expect(model.missingOf(waits)).toEqual([])
  expect(model.missingOf(own)).not.toEqual([])
  expect(model.actionsOf(complete)).not.toContain('sendToReview')
  expect(model.actionsOf(complete)).toContain('edit')
})

describe('FAC-4 the points of the own organization', () => {
  test('FAC-4 lists no points of others, and counts by status', async () => {
    const { model, open } = start([
      aFacility({ id: 'a' }),
      aCompleteFacility({ id: 'b', status: 'accepted' }),
      aCompleteFacility({ id: 'c', status: 'temporarily-not-working' }),
      aCompleteFacility({ id: 'd', status: 'accepted', orgId: 'org-2' }),
    ])
    await open()
    expect([model.list.total, model.publicCount, model.list.countOf('draft')]).toEqual([3, 2, 1])
    expect(model.list.statuses).toEqual(['draft', 'accepted', 'temporarily-not-working'])
  })

  test('FAC-4 filter, search, sort and pages', async () => {
    const at = start(some(15))
    await at.open({ sort: 'name', page: '2' })
    expect(names(at.model)).toEqual(['Пункт 12', 'Пункт 13', 'Пункт 14'])
    expect(at.model.list.pageCount).toBe(2)
    await at.open({ q: 'пункт 07' })
    expect(names(at.model)).toEqual(['Пункт 07'])
    await at.open({ status: 'accepted' })
    expect([names(at.model), at.model.list.isEmpty]).toEqual([[], false])
  })

  test('FAC-4 an empty list is distinguished from no results', async () => {
    const { model, open } = start([])
    await open()
    expect(model.list.isEmpty).toBe(true)
    await open({ q: 'x' })
    expect(model.list.isEmpty).toBe(false)
  })

  test('FAC-9 a failed load can be retried', async () => {
    const { store, model, open } = start(some(2))
    store.failNext('list', gatewayFailure('server-error'))
    await open()
    expect([model.list.hasFailed, model.list.isEmpty]).toEqual([true, false])
    await model.reload()
    expect([model.list.hasFailed, model.list.items.length]).toEqual([false, 2])
  })
})

test('FAC-9 a failed reload keeps the current list', async () => {
  const { store, model, open } = start(some(2))
  await open()
  store.failNext('list', gatewayFailure('offline'))
  await model.reload()
  expect([model.list.hasFailed, model.list.items.length, model.list.isReloading]).toEqual([false, 2, false])
})

test('ROUTE-13 a reload does not replace the list of a newer URL', async () => {
  const { model, make, open } = start(some(15))
  await open()
  const second = make()
  await open({ page: '2' }, second)
  const reloading = model.reload()
  model.list.restore(second.list.shown)
  expect(model.list.isReloading).toBe(false)
  await reloading
  expect([model.list.query.page, names(model)]).toEqual([2, names(second)])
})

describe('FAC-5 editing', () => {
  test('FAC-5 a draft opens its form at once', async () => {
    const { model, open } = start([aFacility({ id: 'a' })])
    await open()
    model.list.choose('edit', model.list.items[0]!)
    expect([model.list.toEdit?.id, model.list.actions.requested]).toEqual(['a', null])
  })

  test('FAC-5 editing a declined point needs confirmation and a conversion to a draft', async () => {
    const { store, model, open } = start([aCompleteFacility({ id: 'a', status: 'declined', statusComment: 'Вход?' })])
    await open()
    model.list.choose('edit', model.list.items[0]!)
    expect(model.list.toEdit).toBeNull()
    await model.list.actions.confirm()
    expect([model.list.toEdit, store.facilities.get('a')?.status]).toEqual([{ id: 'a', reason: 'Вход?' }, 'draft'])
  })

  test('FAC-5 an accepted point can be copied, a draft cannot', () => {
    const { model } = start([])
    expect(model.mayBeCopied(aCompleteFacility({ status: 'accepted' }))).toBe(true)
    expect(model.mayBeCopied(aFacility())).toBe(false)
  })
})

test('FAC-6 only an incomplete draft lists missing parts', () => {
  const { model } = start([])
  expect(model.missingOf(aFacility({ rates: [] })).map(({ code }) => code)).toContain('rate')
  expect(model.missingOf(aFacility({ status: 'on-review' }))).toEqual([])
})

test('FAC-8 deleting the only point of the last page leads to the previous page', async () => {
  const { model, open } = start(some(13))
  await open({ sort: 'name', page: '2' })
  model.list.choose('delete', model.list.items[0]!)
  await model.list.actions.confirm()
  await model.reload()
  expect([model.list.items.length, model.list.pageCount]).toEqual([12, 1])
})
