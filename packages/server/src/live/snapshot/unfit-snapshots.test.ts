import { sql } from 'kysely'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFacility } from '../../db/testing/rows.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { Random } from '../../seed/random.ts'
import { addReferenceData } from '../../seed/reference-data.ts'
import { LiveIndex } from '../live-index.ts'
import { IndexSnapshots, type SnapshotDeps } from './index-snapshots.ts'
import { diskSnapshot } from './snapshot-store.ts'
import { agedBy, alterHead, Instance, path, setStage, stage } from './testing/snapshot-stage.ts'

setStage()

describe('INDEX-2 a snapshot that does not fit exactly is not used', () => {
  let id: string
  let before: Instance
  beforeEach(async () => {
    id = await addFacility(stage.db.database, stage.owner, { status: 'accepted', name: 'Before' })
    before = await Instance.started()
    await before.keep()
  })
  const start = async (others?: Partial<SnapshotDeps>) => {
    const after = await Instance.started(others)
    return [(await after.isQuick()) ? 'from it' : 'by reading', after.points.nameOf(id), ...after.reasons]
  }
  const slowlyBecause = (reason: unknown) => ['by reading', 'Before', reason]

  test('INDEX-2 one that fits is used', async () => expect(await (await Instance.started()).isQuick()).toBe(true))

  test('INDEX-2 of another program', async () =>
    expect(await start({ program: 'other' })).toEqual(slowlyBecause({ reason: 'another program wrote it' })))

  test('INDEX-2 of another database', async () => {
    const other = await openTestDatabase()
    await addReferenceData(other.database)
    const index = new LiveIndex(
      other.database,
      undefined,
      undefined,
      new IndexSnapshots({
        database: other.database,
        store: diskSnapshot(stage.folder),
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
    await sql`vacuum full facility_rates`.execute(stage.db.database)
    expect(await start()).toEqual(slowlyBecause({ reason: 'it is of another database or of another of its pasts' }))
  })

  test('INDEX-2 of a database that was set back with its disk, and has lost the latest change', async () => {
    await sql`delete from changes`.execute(stage.db.database)
    expect(await start()).toEqual(slowlyBecause({ reason: 'the database was set back' }))
  })

  test('INDEX-2 of other materials', async () => {
    await sql`update materials set hue = hue + 1`.execute(stage.db.database)
    expect(await start()).toEqual(slowlyBecause({ reason: 'materials have changed' }))
  })

  test('INDEX-2 too old for the changes that are kept', async () => {
    await agedBy(31)
    expect(await start()).toEqual(slowlyBecause({ reason: 'it is too old' }))
    // The clock of the database has been set back.
    await agedBy(-62)
    expect(await start()).toEqual(slowlyBecause({ reason: 'it is too old' }))
  })

  test('INDEX-2 with so many changes since that some are not listed', async () => {
    const { database } = stage.db
    await sql`insert into changes (entity, entity_id) select 'facility', gen_random_uuid() from generate_series(1, 20000)`.execute(
      database,
    )
    expect(await start()).toEqual(slowlyBecause({ reason: 'too much has changed since' }))
    await sql`delete from changes`.execute(database)
  })

  test('INDEX-2 of another format', async () => {
    await alterHead((head) => head.replace('"format":1', '"format":0'))
    expect(await start()).toEqual(slowlyBecause({ err: new Error('it has another format') }))
  })

  test('INDEX-2 cut off or altered anywhere', async () => {
    const whole = await readFile(path())
    const random = new Random(5)
    for (const size of [0, 3, 100, random.integer(0, whole.length - 1), whole.length - 1]) {
      await truncate(path(), size)
      expect(await start()).toEqual(
        slowlyBecause({ err: expect.objectContaining({ message: expect.stringMatching(/^it/) }) as unknown }),
      )
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
      expect(await start()).toEqual(
        slowlyBecause({ err: expect.objectContaining({ message: expect.stringMatching(/^it/) }) as unknown }),
      )
    }
    await writeFile(path(), Buffer.concat([whole, Buffer.from('x')]))
    expect(await start()).toEqual(slowlyBecause({ err: new Error('it is longer than it says') }))
    await writeFile(path(), whole)
    expect(await (await Instance.started()).isQuick()).toBe(true)
  })

  test('INDEX-2 nor while the place where it is kept fails', async () => {
    const fails = () => Promise.reject(new Error('no bucket'))
    const store = { open: fails, write: fails }
    expect(await start({ store })).toEqual(slowlyBecause({ err: new Error('no bucket') }))
  })
})
