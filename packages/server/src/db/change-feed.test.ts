import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, describe, test, vi } from 'vitest'
import { ChangeFeed, forgetOldChanges, type Change, type ChangeFeedOptions } from './change-feed.ts'
import { proxyToPostgres } from '../testing/fault-proxy.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

const redirect = (path: string) => sql`
  insert into redirects (id, path, target) values (gen_random_uuid(), ${path}, '/elsewhere')`

describe('the change feed', () => {
  let db: TestDatabase
  const feeds: ChangeFeed[] = []
  beforeAll(async () => void (db = await openTestDatabase()))
  afterEach(async () => void (await Promise.all(feeds.splice(0).map((feed) => feed.stop()))))
  afterAll(() => db.close())

  /** Connections that listen, of all feeds. */
  const listening = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'recircle changes'`.execute(db.database)
    return rows.length
  }

  async function follow(intervalMs: number, more: Partial<ChangeFeedOptions> = {}) {
    const batches: Change[][] = []
    const onReset = vi.fn<() => void>()
    const onError = vi.fn<(error: Error) => void>()
    const options = { url: db.url, database: db.database, onReset, onError, intervalMs, ...more }
    const feed = new ChangeFeed({ ...options, onChanges: (changes) => void batches.push([...changes]) })
    feeds.push(feed)
    await feed.start()
    return { batches, onReset, onError, feed }
  }

  test('a committed change wakes every instance at once, without waiting for the poll', async () => {
    const instances = [await follow(600_000), await follow(600_000)]
    await redirect('/a').execute(db.database)
    for (const { batches } of instances) {
      await vi.waitFor(() => expect(batches.flat()).toEqual([{ entity: 'site', id: 'redirects' }]))
    }
  })

  test('a change that is rolled back is not reported', async () => {
    const { batches, feed } = await follow(600_000)
    const attempt = db.database.transaction().execute(async (transaction) => {
      await redirect('/b').execute(transaction)
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    await feed.catchUp()
    expect(batches).toEqual([])
  })

  test('a slow transaction older than reported changes is still reported, and nothing twice', async () => {
    const { batches, feed } = await follow(600_000)
    const slow = await db.database.startTransaction().execute()
    await sql`insert into site_contacts (variant, email) values ('ru', 'a@example.org')`.execute(slow)
    await redirect('/c').execute(db.database)
    await vi.waitFor(() => expect(batches).toHaveLength(1))
    await slow.commit().execute()
    await vi.waitFor(() =>
      expect(batches.flat()).toEqual([
        { entity: 'site', id: 'redirects' },
        { entity: 'site', id: 'site_contacts' },
      ]),
    )
    await feed.catchUp()
    expect(batches).toHaveLength(2)
  })

  test('earlier commits are not reported, though an older transaction still runs', async () => {
    const older = await db.database.startTransaction().execute()
    await redirect('/older').execute(older)
    await sql`update site_contacts set email = 'b@example.org'`.execute(db.database)
    const { batches, feed } = await follow(600_000)
    await feed.catchUp()
    expect(batches).toEqual([])
    await older.commit().execute()
    await vi.waitFor(() => expect(batches.flat()).toEqual([{ entity: 'site', id: 'redirects' }]))
  })

  test('a lost connection is reopened, and changes missed in between are reported', async () => {
    const { batches, onError } = await follow(50)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'recircle changes'`.execute(db.database)
    await redirect('/d').execute(db.database)
    await vi.waitFor(() => expect(batches.flat()).toEqual([{ entity: 'site', id: 'redirects' }]))
    expect(onError).toHaveBeenCalled()
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'recircle changes'`.execute(db.database)
      expect(rows).toHaveLength(1)
    })
  })

  test('OPS-29 a dead connection is abandoned and replaced', async () => {
    const { proxy, url } = await proxyToPostgres(db.url)
    const { onError, batches } = await follow(50, { url, examineAfterMs: 300, patienceMs: 300 })
    proxy.begin({ kind: 'silence' })
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('the connection is silent')))
    // New connections get through, the old one does not.
    proxy.begin({ kind: 'none' })
    await vi.waitFor(() => expect(listening()).resolves.toBe(1), { timeout: 10_000 })
    await redirect('/heard').execute(db.database)
    await vi.waitFor(() => expect(batches.flat()).toContainEqual({ entity: 'site', id: 'redirects' }))
    proxy.close()
  })

  test('OPS-29 no connection is left open if LISTEN is refused', async () => {
    const refusing = vi
      .spyOn(pg.Client.prototype, 'query')
      .mockRejectedValueOnce(new Error('cannot execute LISTEN during recovery'))
    const feed = new ChangeFeed({
      url: db.url,
      database: db.database,
      onChanges: () => {},
      onReset: () => {},
      onError: () => {},
    })
    await expect(feed.start()).rejects.toThrow('during recovery')
    refusing.mockRestore()
    await vi.waitFor(() => expect(listening()).resolves.toBe(0))
    await feed.stop()
  })

  test('OPS-29 a change is reported even if its transaction id was reused after a promotion', async () => {
    const { batches, feed } = await follow(600_000)
    await redirect('/before').execute(db.database)
    await vi.waitFor(() => expect(batches).toHaveLength(1))
    await feed.catchUp()
    await sql`insert into changes (entity, entity_id, transaction_id)
      select 'site', 'site_links', (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 5)::text::xid8`.execute(
      db.database,
    )
    await feed.catchUp()
    await feed.catchUp()
    expect(batches.flat()).toEqual([
      { entity: 'site', id: 'redirects' },
      { entity: 'site', id: 'site_links' },
    ])
  })

  test('SRC-21 a transaction of many changes is read in pieces, reported as one, and not again', async () => {
    const pieces: number[] = []
    const database = db.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        pieces.push(result.rows.length)
        return Promise.resolve(result)
      },
    })
    const { batches, feed } = await follow(600_000, { database })
    await sql`insert into changes (entity, entity_id) select 'facility', number::text from generate_series(1, 4500) number`.execute(
      db.database,
    )
    await feed.catchUp()
    await feed.catchUp()
    expect(batches.map((changes) => new Set(changes.map(({ id }) => id)).size)).toEqual([4500])
    expect(Math.max(...pieces)).toBe(2000)
    expect(pieces.filter((rows) => rows > 100)).toEqual([2000, 2000, 500])
  })

  test('an instance that was away for longer than changes are kept starts over', async () => {
    const { onReset, batches, feed } = await follow(600_000)
    vi.useFakeTimers({ now: Date.now() + 40 * 60_000, toFake: ['Date'] })
    await feed.catchUp()
    vi.useRealTimers()
    expect(onReset).toHaveBeenCalledOnce()
    expect(batches).toEqual([])
  })

  test('a failed reset is retried', async () => {
    const { onReset, onError, feed } = await follow(600_000)
    onReset.mockImplementationOnce(() => {
      throw new Error('the database went away')
    })
    vi.useFakeTimers({ now: Date.now() + 40 * 60_000, toFake: ['Date'] })
    await feed.catchUp()
    await feed.catchUp()
    await feed.catchUp()
    vi.useRealTimers()
    expect([onReset.mock.calls.length, onError.mock.calls.length]).toEqual([2, 1])
  })

  test('only old changes are deleted', async () => {
    await sql`update changes set changed_at = now() - interval '2 hours' where seq = (select min(seq) from changes)`.execute(
      db.database,
    )
    // The database was prepared before this run, perhaps long before.
    const ofAge = async (age: 'old' | 'new') =>
      (
        await sql`select from changes where (changed_at < now() - interval '90 minutes') = ${age === 'old'}`.execute(
          db.database,
        )
      ).rows.length
    await redirect('/new').execute(db.database)
    expect(await ofAge('old')).toBeGreaterThan(0)
    await forgetOldChanges(db.database)
    expect(await ofAge('old')).toBe(0)
    expect(await ofAge('new')).toBeGreaterThan(0)
  })
})
