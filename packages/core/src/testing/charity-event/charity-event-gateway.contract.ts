import { describe, expect, test } from 'vitest'
import {
  charityEventListQuery,
  deletedEventTitle,
  eventContentOf,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
  type CharityEventListQuery,
  type CharityEventTransit,
} from '../../charity-event/index.ts'
import type { GatewayResult } from '../../wire/index.ts'
import { aPng } from '../facility/facility-builders.ts'
import { aCompleteEventContent, anEventContent } from './charity-event-builders.ts'

/** One backend at 13 May 2026, 09:00 UTC, as seen by three callers. */
export interface CharityEventGatewayExam {
  readonly owner: CharityEventGateway
  readonly ownerOrgId: string
  /** The same role in another organization. */
  readonly stranger: CharityEventGateway
  readonly visitor: CharityEventGateway
  readonly staff: (id: string, transit: CharityEventTransit, comment?: string) => Promise<void>
  /** Deletes an event as staff, because owners cannot delete an accepted one. */
  readonly staffDelete: (id: string) => Promise<void>
  /** A new client-generated id. */
  readonly newId: () => string
  /** Moves the backend's clock. */
  readonly setNow: (nowMs: number) => void
  readonly materialIds: readonly number[]
}

function valueOf<T>(result: GatewayResult<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(`Expected a value, got ${result.error} ${JSON.stringify(result.problems)}`)
}
const errorOf = (result: GatewayResult<unknown, unknown>) => (result.ok ? null : result.error)
/** The error, its rules and their pointers. */
const failureOf = (result: GatewayResult<unknown, unknown>) =>
  result.ok
    ? []
    : [result.error, result.problems.map(({ rule }) => rule), result.problems.map(({ pointer }) => pointer)]
const ids = (events: readonly CharityEvent[]) => events.map(({ id }) => id)

async function complete(
  exam: CharityEventGatewayExam,
  changes: Partial<CharityEventContent> = {},
): Promise<CharityEvent> {
  const cover = valueOf(await exam.owner.uploadCover({ name: 'cover.png', bytes: aPng(100) }))
  const { materialIds } = exam
  return valueOf(await exam.owner.create(aCompleteEventContent({ cover, materialIds, ...changes })))
}

async function accepted(
  exam: CharityEventGatewayExam,
  changes: Partial<CharityEventContent> = {},
): Promise<CharityEvent> {
  const { id } = await complete(exam, changes)
  valueOf(await exam.owner.transit(id, 'sendToReview'))
  await exam.staff(id, 'accept')
  return valueOf(await exam.owner.get(id))
}

/** The contract of every charity-event gateway: the in-memory fake and the HTTP client with the server. */
export function describeCharityEventGateway(name: string, start: () => Promise<CharityEventGatewayExam>): void {
  describe(`charity event gateway: ${name}`, () => {
    test('EVT-2 a created event is a draft with the written content, in its local time', async () => {
      const exam = await start()
      const created = await complete(exam)
      expect(created).toMatchObject({ status: 'draft', orgId: exam.ownerOrgId, cancelledAtMs: null })
      expect(valueOf(await exam.owner.get(created.id))).toEqual(created)
      expect(eventContentOf(created)).toEqual(
        aCompleteEventContent({ cover: created.cover, materialIds: exam.materialIds }),
      )
      // 10:00 in Lisbon is 09:00 UTC in summer.
      expect([created.timezone, created.startsAtMs]).toEqual(['Europe/Lisbon', Date.UTC(2026, 4, 16, 9)])
    })

    test('EVT-2 a draft needs only a title', async () => {
      const { owner } = await start()
      expect(valueOf(await owner.create(anEventContent())).startsAtMs).toBe(null)
      expect(failureOf(await owner.create(anEventContent({ title: '' })))).toEqual([
        'invalid',
        ['required'],
        ['/data/attributes/title'],
      ])
    })

    test('EVT-2 sending one event twice creates one; an older version is a conflict', async () => {
      const { owner, ownerOrgId, newId } = await start()
      const id = newId()
      const { version } = valueOf(await owner.create(anEventContent(), id))
      expect(errorOf(await owner.create(anEventContent(), id))).toBe('conflict')
      valueOf(await owner.update(id, anEventContent({ title: 'First' }), version))
      expect(errorOf(await owner.update(id, anEventContent({ title: 'Second' }), version))).toBe('conflict')
      const own = valueOf(await owner.list(charityEventListQuery({ orgId: ownerOrgId })))
      expect(own.items.map(({ title }) => title)).toEqual(['First'])
    })

    test('EVT-2 only the owner sees and changes a draft', async () => {
      const exam = await start()
      const { id, version } = await complete(exam)
      expect(errorOf(await exam.visitor.get(id))).toBe('not-found')
      expect(errorOf(await exam.stranger.get(id))).toBe('not-found')
      const answers = [
        await exam.stranger.update(id, anEventContent(), version),
        await exam.stranger.delete(id),
        await exam.stranger.transit(id, 'sendToReview'),
        await exam.visitor.delete(id),
      ]
      for (const answer of answers) expect(['not-found', 'forbidden', 'unauthorized']).toContain(errorOf(answer))
      expect(valueOf(await exam.owner.get(id)).status).toBe('draft')
    })

    test('EVT-2 an incomplete event cannot be sent; each missing part is reported', async () => {
      const exam = await start()
      const { id } = await complete(exam, { endsAt: '2026-05-16T10:00', address: '' })
      expect(failureOf(await exam.owner.transit(id, 'sendToReview'))).toEqual([
        'broken-rule',
        ['ends-before-start', 'address'],
        ['/data/attributes/ends_at', '/data/attributes/address'],
      ])
    })

    test('EVT-2 declined with a reason, revised, accepted, then no longer editable by its owner', async () => {
      const exam = await start()
      const { id } = await complete(exam)
      valueOf(await exam.owner.transit(id, 'sendToReview'))
      await exam.staff(id, 'decline', 'No permission of the park')
      expect(valueOf(await exam.owner.get(id)).statusComment).toBe('No permission of the park')
      valueOf(await exam.owner.transit(id, 'revise'))
      valueOf(await exam.owner.transit(id, 'sendToReview'))
      expect(errorOf(await exam.owner.transit(id, 'accept'))).toBe('forbidden')
      await exam.staff(id, 'accept')
      const event = valueOf(await exam.visitor.get(id))
      expect(event.status).toBe('accepted')
      expect(await exam.owner.update(id, eventContentOf(event), event.version)).toMatchObject({
        error: 'conflict',
        current: { id, status: 'accepted' },
      })
      expect(await exam.owner.delete(id)).toMatchObject({ error: 'conflict', current: { id, status: 'accepted' } })
      expect(errorOf(await exam.stranger.delete(id))).toBe('forbidden')
    })

    test('EVT-2 PEOPLE-7 its organizer cannot cancel an accepted event; staff do, with a reason', async () => {
      const exam = await start()
      const { id } = await accepted(exam)
      expect(errorOf(await exam.owner.transit(id, 'cancel', 'Storm'))).toBe('forbidden')
      expect(errorOf(await exam.stranger.transit(id, 'cancel', 'No'))).toBe('forbidden')
      expect(valueOf(await exam.visitor.get(id)).cancelledAtMs).toBe(null)
      await exam.staff(id, 'cancel', ' Storm ')
      const seen = valueOf(await exam.visitor.get(id))
      expect([seen.status, seen.statusComment, seen.cancelledAtMs === null]).toEqual(['accepted', 'Storm', false])
    })

    test('EVT-8 a repeated transit succeeds; an overtaken one returns the current event', async () => {
      const exam = await start()
      const { id } = await complete(exam)
      const sent = valueOf(await exam.owner.transit(id, 'sendToReview'))
      expect(valueOf(await exam.owner.transit(id, 'sendToReview'))).toEqual(sent)
      await exam.staff(id, 'decline', 'No permission of the park')
      expect(await exam.owner.transit(id, 'withdraw')).toMatchObject({
        error: 'conflict',
        current: { id, status: 'declined', statusComment: 'No permission of the park' },
      })
    })

    test('EVT-2 a phone invalid in every numbering plan blocks the review', async () => {
      const exam = await start()
      const { id } = await complete(exam, { contactPhone: '+70001112233' })
      expect(failureOf(await exam.owner.transit(id, 'sendToReview')).slice(0, 2)).toEqual([
        'broken-rule',
        ['phone-invalid'],
      ])
    })

    test('EVT-1 a deleted event carries its title', async () => {
      const exam = await start()
      const { id } = await accepted(exam, { title: 'Oaks for Monsanto' })
      await exam.staffDelete(id)
      const gone = await exam.visitor.get(id)
      expect([errorOf(gone), gone.ok ? null : deletedEventTitle(gone.problems)]).toEqual(['gone', 'Oaks for Monsanto'])
    })

    test('EVT-1 the public list filters by time, kind, place and text, earliest first', async () => {
      const exam = await start()
      const list = async (changes: Partial<CharityEventListQuery>) =>
        ids(valueOf(await exam.visitor.list(charityEventListQuery(changes))).items)
      const later = await accepted(exam, {
        startsAt: '2026-05-21T18:30',
        endsAt: '2026-05-21T20:00',
        kind: 'education',
      })
      const sooner = await accepted(exam, { title: 'Phones', location: { lng: -9.13, lat: 38.73 } })
      await complete(exam)
      expect(await list({})).toEqual([sooner.id, later.id])
      expect(await list({ sort: '-starts_at' })).toEqual([later.id, sooner.id])
      expect(await list({ endsAfterMs: Date.UTC(2026, 4, 16, 12) })).toEqual([later.id])
      expect(await list({ endsAfterMs: Date.UTC(2026, 4, 16, 12) - 1 })).toEqual([sooner.id, later.id])
      expect(await list({ startsBeforeMs: Date.UTC(2026, 4, 16, 9) })).toEqual([])
      expect(await list({ startsBeforeMs: Date.UTC(2026, 4, 16, 9) + 1 })).toEqual([sooner.id])
      expect(await list({ kinds: ['education', 'planting'] })).toEqual([later.id])
      expect(await list({ search: 'pHONES' })).toEqual([sooner.id])
      expect(await list({ box: { west: -9.2, south: 38, east: -9, north: 39 } })).toEqual([sooner.id])
      const { lng, lat } = sooner.location
      const around = { center: later.location, radiusM: 20_100_000 }
      expect(await list({ circle: around, sort: 'distance' })).toEqual([later.id, sooner.id])
      expect(await list({ circle: { ...around, center: { lng, lat } }, sort: 'distance' })).toEqual([
        sooner.id,
        later.id,
      ])
      expect(await list({ circle: { center: { lng, lat: lat + 0.0044 }, radiusM: 500 } })).toEqual([sooner.id])
      expect(await list({ circle: { center: { lng: lng + 0.005, lat: lat + 0.004 }, radiusM: 500 } })).toEqual([])
      expect(await list({ limit: 1, offset: 1 })).toEqual([later.id])
    })

    test('EVT-2 the owner’s list counts by status', async () => {
      const exam = await start()
      await complete(exam)
      await accepted(exam)
      const page = valueOf(
        await exam.owner.list(charityEventListQuery({ orgId: exam.ownerOrgId, statuses: ['draft'] })),
      )
      expect([page.items.length, page.pagination?.count, page.statusCounts]).toEqual([1, 1, { draft: 1, accepted: 1 }])
    })

    test('EVT-10 accepted events are also listed and counted as coming, past and canceled', async () => {
      const exam = await start()
      await complete(exam)
      const past = await accepted(exam, { title: 'Past', startsAt: '2026-05-13T10:01', endsAt: '2026-05-13T10:02' })
      const coming = await accepted(exam, { startsAt: '2026-05-21T18:30', endsAt: '2026-05-21T20:00' })
      const cancelled = await accepted(exam, { title: 'Cancelled' })
      await exam.staff(cancelled.id, 'cancel', 'Storm')
      exam.setNow(Date.UTC(2026, 4, 13, 9, 2) - 1)
      const own = async (changes: Partial<CharityEventListQuery>) => {
        const page = valueOf(
          await exam.owner.list(charityEventListQuery({ orgId: exam.ownerOrgId, sort: 'title', ...changes })),
        )
        return { ids: ids(page.items), count: page.pagination?.count, statusCounts: page.statusCounts }
      }
      expect((await own({ phase: 'past' })).ids).toEqual([])
      exam.setNow(Date.UTC(2026, 4, 13, 9, 2))
      const statusCounts = { draft: 1, accepted: 3, past: 1, cancelled: 1 }
      expect(await own({ phase: 'coming' })).toEqual({ ids: [coming.id], count: 1, statusCounts })
      expect(await own({ phase: 'past' })).toEqual({ ids: [past.id], count: 1, statusCounts })
      expect(await own({ phase: 'cancelled', statuses: ['accepted'] })).toEqual({
        ids: [cancelled.id],
        count: 1,
        statusCounts,
      })
      expect(await own({ phase: 'past', statuses: ['draft'] })).toEqual({ ids: [], count: 0, statusCounts })
      expect((await own({ statuses: ['accepted'] })).count).toBe(3)
    })
  })
}
