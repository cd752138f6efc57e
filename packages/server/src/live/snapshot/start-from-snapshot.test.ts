import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fullDay, newStop, nonWorkingDay, weekOf } from '@recircle/core/facility'
import { worldBox } from '@recircle/core/geo'
import { dayMs } from '@recircle/core/time-zone'
import { addFacility } from '../../db/testing/rows.ts'
import { sayHolidays } from '../../facility/days/say-day-rule.ts'
import { Random } from '../../seed/random.ts'
import { exploration } from '../../testing/exploration.ts'
import { LiveIndex } from '../live-index.ts'
import type { LivePoints } from '../live-points.ts'
import { searchPoints, viewportOf } from '../live-queries.ts'
import { Instance, setStage, stage } from './testing/snapshot-stage.ts'

let materials: readonly number[]
setStage()
beforeAll(async () => {
  materials = (await stage.db.database.selectFrom('materials').select('id').orderBy('id').execute()).map(({ id }) => id)
})

/** As an instance that reads everything shows it. */
async function readAnew(): Promise<LivePoints> {
  const index = new LiveIndex(stage.db.database)
  await index.reset()
  return index.points!
}

const nowMs = Date.UTC(2026, 11, 2, 9)
const instants = [nowMs, nowMs + dayMs / 3, nowMs + 4 * dayMs, nowMs + 20 * dayMs]
const words = ['пункт', 'Lenina', 'punto', 'bus', 'контейнер', 'Yard', 'москва']
/** What visitors see of points, without what depends on the order in which these were indexed. */
function shown(points: LivePoints) {
  const world = { box: worldBox, zoom: 18, materialIds: [] }
  const byId = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    views: instants.flatMap((atMs) =>
      [[], ...materials.slice(0, 6).map((id) => [id])].flatMap((materialIds) =>
        [false, true].map((openNow) => {
          const view = viewportOf(points, { ...world, materialIds, openNow }, atMs)
          return Object.assign(view, { pins: byId(view.pins) })
        }),
      ),
    ),
    found: words.map((text) =>
      searchPoints(
        points,
        { ...world, openNow: false, text, near: null, box: null, limit: 200, offset: 0 },
        nowMs,
      ).ids.toSorted(),
    ),
  }
}

const weeks = [
  weekOf(() => fullDay),
  weekOf((day) => (day === 'wednesday' ? fullDay : nonWorkingDay)),
  weekOf((day) => (day === 'sunday' ? nonWorkingDay : fullDay)),
].map((week) => JSON.stringify(week))
const zones = ['Europe/Moscow', 'Asia/Almaty', 'America/Argentina/Buenos_Aires']
const stop = { ...newStop, place: 'Yard', location: { lng: 76.9, lat: 43.2 }, date: '2026-12-02' }

const contentBy = (random: Random) => ({
  name: random.pick(['', 'Пункт', 'Punto verde', 'Eco bus', `Bin ${random.integer(0, 49)}`]),
  address: random.pick(['Lenina 1', 'Москва, Арбат, 5', 'Plaza Armenia', '']),
  lng: random.next() * 300 - 150,
  lat: random.next() * 120 - 60,
  kind: random.pick(['container', 'centre'] as const),
  status: random.pick(['accepted', 'accepted', 'accepted', 'temporarily-not-working', 'draft', 'closed'] as const),
  status_comment: 'So it is',
  timezone: random.pick(zones),
  working_hours: random.pick(weeks),
  is_imported: true,
  stops: random.chance(0.15) ? JSON.stringify([stop]) : '[]',
})
async function addPoint(random: Random): Promise<string> {
  const id = await addFacility(stage.db.database, stage.owner, contentBy(random))
  for (const [position, materialId] of materials.filter(() => random.chance(0.15)).entries())
    await stage.db.database
      .insertInto('facility_rates')
      .values({
        id: newId(),
        facility_id: id,
        material_id: materialId,
        position,
        hours: random.chance(0.2) ? random.pick(weeks) : null,
        ...(random.chance(0.2) ? { paused_at: new Date(), pause_reason: 'Full' } : {}),
      })
      .execute()
  await touch(id)
  if (random.chance(0.2)) await sayHolidays(stage.db.database, { pointIds: [id], rule: 'closed' }, dayOwner())
  return id
}
/** Materials are noted with their point, which every writer of the product changes with them. */
const touch = (id: string) =>
  sql`update facilities set address = address || ' ' where id = ${id}`.execute(stage.db.database)
/** So that a start does not read them again only because they are young. */
async function ageChanges(): Promise<void> {
  await sql`update changes set changed_at = changed_at - interval '20 minutes'`.execute(stage.db.database)
  for (let at = 0; at < 150; at++) await sql`select pg_current_xact_id()`.execute(stage.db.database)
}
const dayOwner = () => ({ actor: { kind: 'creator', orgId: stage.owner.orgId }, ...stage.owner }) as const
/** Each in a way of its own: some are gone, some hidden, some elsewhere, some with other materials. */
async function changePoint(random: Random, id: string): Promise<void> {
  if (random.chance(0.2)) await stage.db.database.deleteFrom('facilities').where('id', '=', id).execute()
  else if (random.chance(0.3)) {
    await stage.db.database.deleteFrom('facility_rates').where('facility_id', '=', id).execute()
    await touch(id)
  } else {
    const { status, ...content } = contentBy(random)
    await stage.db.database.updateTable('facilities').set(content).where('id', '=', id).execute()
    // Some states have no path between them.
    const moved = stage.db.database.updateTable('facilities').set({ status, status_comment: 'So it is' })
    await moved
      .where('id', '=', id)
      .execute()
      .catch(() => {})
  }
}

describe('INDEX-1 a start from a snapshot', () => {
  test.each([11, 12, exploration.seed])(
    'INDEX-1 shows the same as one that reads everything, and follows later changes like it (seed %i)',
    async (seed) => {
      const random = new Random(seed)
      const ids: string[] = []
      for (let at = 0; at < 60; at++) ids.push(await addPoint(random))
      const first = await Instance.started()
      for (let at = 0; at < 15; at++) await changePoint(random, random.pick(ids))
      await ageChanges()
      await first.keep()
      expect(shown(first.points)).toEqual(shown(await readAnew()))
      for (let at = 0; at < 15; at++) await changePoint(random, random.pick(ids))
      for (let at = 0; at < 5; at++) ids.push(await addPoint(random))
      const second = await Instance.started()
      expect(await second.isQuick()).toBe(true)
      expect(shown(second.points)).toEqual(shown(await readAnew()))
      for (let at = 0; at < 15; at++) await changePoint(random, random.pick(ids))
      const isShown = async () => expect(shown(second.points)).toEqual(shown(await readAnew()))
      await vi.waitFor(isShown, { timeout: 15_000 })
      expect(second.points.state().patternSources.length).toBeGreaterThan(3)
    },
    60_000,
  )

  test('INDEX-1 misses no change that was under way when the snapshot was taken', async () => {
    const add = () => addFacility(stage.db.database, stage.owner, { status: 'accepted' })
    const [renamed, gone] = [await add(), await add()]
    await ageChanges()
    const first = await Instance.started()
    const slow = await stage.db.database.startTransaction().execute()
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(slow)
    await slow.updateTable('facilities').set({ name: 'Later' }).where('id', '=', renamed).execute()
    await slow.deleteFrom('facilities').where('id', '=', gone).execute()
    // Others commit meanwhile, so that ids of transactions go on.
    for (let at = 0; at < 150; at++) await sql`select pg_current_xact_id()`.execute(stage.db.database)
    await first.keep()
    await slow.commit().execute()
    // As if it had been under way for minutes.
    await sql`update changes set changed_at = now() - interval '20 minutes'
      where transaction_id = ${rows[0]?.id}::text::xid8`.execute(stage.db.database)
    const second = await Instance.started()
    expect([await second.isQuick(), second.points.nameOf(renamed), second.points.index.get(gone)]).toEqual([
      true,
      'Later',
      null,
    ])
  })

  test('INDEX-1 a holiday said since counts', async () => {
    const id = await addFacility(stage.db.database, stage.owner, {
      status: 'accepted',
      timezone: 'Asia/Almaty',
      working_hours: weeks[0]!,
    })
    await sayHolidays(stage.db.database, { pointIds: [id], rule: 'closed' }, dayOwner())
    const first = await Instance.started()
    await first.keep()
    const names = JSON.stringify({ ru: 'Выходной', kk: '', en: '', es: '' })
    const overrule = { id: newId(), place: 'KZ', date: '2026-12-06', author: 'root', names }
    await stage.db.database.insertInto('holiday_overrules').values(overrule).execute()
    const second = await Instance.started()
    const openAt = (points: LivePoints, atMs: number) =>
      viewportOf(points, { box: worldBox, zoom: 18, materialIds: [], openNow: true }, atMs).pins.length
    const noon = Date.UTC(2026, 11, 6, 7)
    expect([await second.isQuick(), openAt(second.points, noon), openAt(second.points, noon - dayMs)]).toEqual([
      true,
      0,
      1,
    ])
    await stage.db.database.deleteFrom('holiday_overrules').execute()
  })
})
