import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fullDay, newStop, nonWorkingDay, weekOf } from '@recircle/core/facility'
import { worldBox } from '@recircle/core/geo'
import { dayMs } from '@recircle/core/time-zone'
import { addFacility, addOrganization, addUser } from '../../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { sayHolidays } from '../../facility/days/say-day-rule.ts'
import { Random } from '../../seed/random.ts'
import { addReferenceData } from '../../seed/reference-data.ts'
import { exploration } from '../../testing/exploration.ts'
import { LiveFeed } from '../live-feed.ts'
import { LiveIndex } from '../live-index.ts'
import type { LivePoints } from '../live-points.ts'
import { searchPoints, viewportOf } from '../live-queries.ts'
import { IndexSnapshots, type SnapshotDeps, type SnapshotOccasion } from './index-snapshots.ts'
import { diskSnapshot } from './snapshot-store.ts'

let db: TestDatabase
let owner: { orgId: string; userId: string }
let materials: readonly number[]
let folder: string
const running: Instance[] = []

beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  const orgId = await addOrganization(db.database)
  owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  materials = (await db.database.selectFrom('materials').select('id').orderBy('id').execute()).map(({ id }) => id)
})
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'index-snapshot-'))))
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
  await db.database.deleteFrom('facilities').execute()
  await rm(folder, { recursive: true })
})
afterAll(() => db.close())

/** An instance, as far as its index. */
class Instance {
  readonly log = { info: vi.fn<(...about: unknown[]) => void>(), warn: vi.fn<(...about: unknown[]) => void>() }
  private readonly snapshots: IndexSnapshots
  private readonly index: LiveIndex
  private readonly feed: LiveFeed
  private readonly find

  constructor(others: Partial<SnapshotDeps> = {}) {
    const store = diskSnapshot(folder)
    const { database } = db
    this.snapshots = new IndexSnapshots({ database, store, program: 'one', log: this.log, worthPoints: 1, ...others })
    this.find = vi.spyOn(this.snapshots, 'find')
    this.index = new LiveIndex(database, undefined, undefined, this.snapshots)
    this.feed = new LiveFeed({ url: db.url, database, followers: [this.index], onError: () => {} })
    running.push(this)
  }

  static async started(others?: Partial<SnapshotDeps>): Promise<Instance> {
    const instance = new Instance(others)
    instance.feed.start()
    await vi.waitFor(() => expect(instance.index.points).not.toBeNull(), { timeout: 15_000 })
    await instance.feed.isCurrent()
    return instance
  }

  get points(): LivePoints {
    return this.index.points!
  }

  /** Whether it was made from a snapshot. */
  async isQuick(): Promise<boolean> {
    return (await this.find.mock.results[0]?.value) !== null
  }

  get reasons(): unknown[] {
    return [...this.log.info.mock.calls, ...this.log.warn.mock.calls].map(([about]) => about)
  }

  keep(occasion: SnapshotOccasion = 'first'): Promise<void> {
    return this.snapshots.keep(
      () => this.index.points,
      () => this.feed.isCurrent(),
      occasion,
    )
  }

  stop(): Promise<void> {
    return this.feed.stop()
  }
}

const path = () => join(folder, 'points')
/** With a digest that fits. */
async function alterHead(change: (head: string) => string): Promise<void> {
  const bytes = await readFile(path())
  const end = 4 + bytes.readUInt32LE(0)
  const head = Buffer.from(change(bytes.toString('utf8', 4, end)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const digest = createHash('sha256').update(head).digest()
  await writeFile(path(), Buffer.concat([length, head, digest, bytes.subarray(end + 32)]))
}
/** As if it had been written so much earlier. */
const agedBy = (minutes: number): Promise<void> =>
  alterHead((head) => head.replace(/"atMs":([\d.]+)/, (_, atMs: string) => `"atMs":${Number(atMs) - minutes * 60_000}`))

/** As an instance that reads everything shows it. */
async function readAnew(): Promise<LivePoints> {
  const index = new LiveIndex(db.database)
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
          return { ...view, pins: byId(view.pins) }
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
  const id = await addFacility(db.database, owner, contentBy(random))
  for (const [position, materialId] of materials.filter(() => random.chance(0.15)).entries())
    await db.database
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
  if (random.chance(0.2)) await sayHolidays(db.database, { pointIds: [id], rule: 'closed' }, dayOwner())
  return id
}
/** Materials are noted with their point, which every writer of the product changes with them. */
const touch = (id: string) => sql`update facilities set address = address || ' ' where id = ${id}`.execute(db.database)
const dayOwner = () => ({ actor: { kind: 'creator', orgId: owner.orgId }, ...owner }) as const
/** Each in a way of its own: some are gone, some hidden, some elsewhere, some with other materials. */
async function changePoint(random: Random, id: string): Promise<void> {
  if (random.chance(0.2)) await db.database.deleteFrom('facilities').where('id', '=', id).execute()
  else if (random.chance(0.3)) {
    await db.database.deleteFrom('facility_rates').where('facility_id', '=', id).execute()
    await touch(id)
  } else {
    const { status, ...content } = contentBy(random)
    await db.database.updateTable('facilities').set(content).where('id', '=', id).execute()
    // Some states have no path between them.
    const moved = db.database.updateTable('facilities').set({ status, status_comment: 'So it is' })
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
    const add = () => addFacility(db.database, owner, { status: 'accepted' })
    const [renamed, gone] = [await add(), await add()]
    const first = await Instance.started()
    const slow = await db.database.startTransaction().execute()
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(slow)
    await slow.updateTable('facilities').set({ name: 'Later' }).where('id', '=', renamed).execute()
    await slow.deleteFrom('facilities').where('id', '=', gone).execute()
    // Others commit meanwhile, so that ids of transactions go on.
    for (let at = 0; at < 150; at++) await sql`select pg_current_xact_id()`.execute(db.database)
    await first.keep()
    await slow.commit().execute()
    // As if it had been under way for minutes.
    await sql`update changes set changed_at = now() - interval '20 minutes'
      where transaction_id = ${rows[0]?.id}::text::xid8`.execute(db.database)
    const second = await Instance.started()
    expect([await second.isQuick(), second.points.nameOf(renamed), second.points.index.get(gone)]).toEqual([
      true,
      'Later',
      null,
    ])
  })

  test('INDEX-1 a holiday said since counts', async () => {
    const id = await addFacility(db.database, owner, {
      status: 'accepted',
      timezone: 'Asia/Almaty',
      working_hours: weeks[0]!,
    })
    await sayHolidays(db.database, { pointIds: [id], rule: 'closed' }, dayOwner())
    const first = await Instance.started()
    await first.keep()
    const names = JSON.stringify({ ru: 'Выходной', kk: '', en: '', es: '' })
    const overrule = { id: newId(), place: 'KZ', date: '2026-12-06', author: 'root', names }
    await db.database.insertInto('holiday_overrules').values(overrule).execute()
    const second = await Instance.started()
    const openAt = (points: LivePoints, atMs: number) =>
      viewportOf(points, { box: worldBox, zoom: 18, materialIds: [], openNow: true }, atMs).pins.length
    const noon = Date.UTC(2026, 11, 6, 7)
    expect([await second.isQuick(), openAt(second.points, noon), openAt(second.points, noon - dayMs)]).toEqual([
      true,
      0,
      1,
    ])
    await db.database.deleteFrom('holiday_overrules').execute()
  })
})

describe('INDEX-2 a snapshot that does not fit exactly is not used', () => {
  let id: string
  let before: Instance
  beforeEach(async () => {
    id = await addFacility(db.database, owner, { status: 'accepted', name: 'Before' })
    before = await Instance.started()
    await before.keep()
  })
  const startsSlowly = async (reason: unknown, others?: Partial<SnapshotDeps>) => {
    const after = await Instance.started(others)
    expect([await after.isQuick(), after.points.nameOf(id)]).toEqual([false, 'Before'])
    expect(after.reasons).toEqual([reason])
  }

  test('INDEX-2 one that fits is used', async () => expect(await (await Instance.started()).isQuick()).toBe(true))

  test('INDEX-2 of another program', () => startsSlowly({ reason: 'another program wrote it' }, { program: 'other' }))

  test('INDEX-2 of another database', async () => {
    const other = await openTestDatabase()
    await addReferenceData(other.database)
    const index = new LiveIndex(
      other.database,
      undefined,
      undefined,
      new IndexSnapshots({
        database: other.database,
        store: diskSnapshot(folder),
        program: 'one',
        log: before.log,
        worthPoints: 1,
      }),
    )
    await index.reset()
    expect([index.points?.size, before.reasons]).toEqual([
      0,
      [{ reason: 'it is of another database or of another of its pasts' }],
    ])
    await other.close()
  })

  test('INDEX-2 of tables that were written anew, as by a restore', async () => {
    await sql`vacuum full facility_rates`.execute(db.database)
    await startsSlowly({ reason: 'it is of another database or of another of its pasts' })
  })

  test('INDEX-2 of a database that was set back with its disk, and has lost the latest change', async () => {
    await sql`delete from changes`.execute(db.database)
    await startsSlowly({ reason: 'the database was set back' })
  })

  test('INDEX-2 of other materials', async () => {
    await sql`update materials set hue = hue + 1`.execute(db.database)
    await startsSlowly({ reason: 'materials have changed' })
  })

  test('INDEX-2 too old for the changes that are kept', async () => {
    await agedBy(31)
    await startsSlowly({ reason: 'it is too old' })
    // The clock of the database has been set back.
    await agedBy(-62)
    await startsSlowly({ reason: 'it is too old' })
  })

  test('INDEX-2 of another format', async () => {
    await alterHead((head) => head.replace('"format":1', '"format":0'))
    await startsSlowly({ err: new Error('it has another format') })
  })

  test('INDEX-2 cut off or altered anywhere', async () => {
    const whole = await readFile(path())
    const random = new Random(5)
    for (const size of [0, 3, 100, random.integer(0, whole.length - 1), whole.length - 1]) {
      await truncate(path(), size)
      await startsSlowly({ err: expect.objectContaining({ message: expect.stringMatching(/^it/) }) as unknown })
      await writeFile(path(), whole)
    }
    for (const at of [
      0,
      10,
      2 * 300,
      random.integer(0, whole.length - 1),
      random.integer(0, whole.length - 1),
      whole.length - 1,
    ]) {
      const altered = Buffer.from(whole)
      altered[at]! ^= 1 << random.integer(0, 7)
      await writeFile(path(), altered)
      await startsSlowly({ err: expect.objectContaining({ message: expect.stringMatching(/^it/) }) as unknown })
    }
    await writeFile(path(), Buffer.concat([whole, Buffer.from('x')]))
    await startsSlowly({ err: new Error('it is longer than it says') })
    await writeFile(path(), whole)
    expect(await (await Instance.started()).isQuick()).toBe(true)
  })

  test('INDEX-2 nor while the place where it is kept fails', () => {
    const fails = () => Promise.reject(new Error('no bucket'))
    return startsSlowly({ err: new Error('no bucket') }, { store: { open: fails, write: fails } })
  })
})

describe('INDEX-3 when a snapshot is written', () => {
  const writtenBy = async (instance: Instance, occasion: SnapshotOccasion): Promise<boolean> => {
    const before = await readFile(path()).catch(() => null)
    await instance.keep(occasion)
    const after = await readFile(path()).catch(() => null)
    return !(before === null ? after === null : after !== null && before.equals(after))
  }
  const change = () => db.database.updateTable('facilities').set({ name: newId() }).execute()
  /** So that what changes later is not among the changes that are read again to be sure. */
  const forget = async () => {
    await sql`delete from changes`.execute(db.database)
    for (let at = 0; at < 120; at++) await sql`select pg_current_xact_id()`.execute(db.database)
  }

  test('INDEX-3 of too few points none is', async () => {
    await addFacility(db.database, owner, { status: 'accepted' })
    expect(await writtenBy(await Instance.started({ worthPoints: 2 }), 'first')).toBe(false)
    expect(await writtenBy(await Instance.started(), 'first')).toBe(true)
  })

  test('INDEX-3 one instance writes for all: after ten minutes if something changed, before it is too old anyway', async () => {
    await addFacility(db.database, owner, { status: 'accepted' })
    await forget()
    const [one, other] = [await Instance.started(), await Instance.started()]
    expect([await writtenBy(one, 'first'), await writtenBy(other, 'first')]).toEqual([true, false])
    await agedBy(11)
    expect(await writtenBy(other, 'round')).toBe(false)
    await change()
    expect([await writtenBy(other, 'round'), await writtenBy(one, 'round')]).toEqual([true, false])
    await forget()
    await agedBy(21)
    expect(await writtenBy(one, 'round')).toBe(true)
  })

  test('INDEX-3 a stop writes what changed, if that is more than a minute', async () => {
    await addFacility(db.database, owner, { status: 'accepted' })
    await forget()
    const instance = await Instance.started()
    expect(await writtenBy(instance, 'last')).toBe(true)
    await change()
    expect(await writtenBy(instance, 'last')).toBe(false)
    await agedBy(2)
    expect(await writtenBy(instance, 'last')).toBe(true)
  })

  test('INDEX-3 during a rollout the new program has the place to itself', async () => {
    await addFacility(db.database, owner, { status: 'accepted' })
    const [old, next] = [await Instance.started({ program: 'old' }), await Instance.started({ program: 'next' })]
    await old.keep()
    expect(await writtenBy(next, 'first')).toBe(true)
    await change()
    await agedBy(25)
    expect([await writtenBy(old, 'round'), await writtenBy(old, 'last')]).toEqual([false, false])
    await agedBy(10)
    expect(await writtenBy(old, 'round')).toBe(true)
  })

  test('INDEX-3 none is while the instance may not know every change', async () => {
    await addFacility(db.database, owner, { status: 'accepted' })
    const instance = await Instance.started()
    await instance.stop()
    expect(await writtenBy(instance, 'last')).toBe(false)
  })
})
