import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { addFacility } from '../../db/testing/rows.ts'
import type { SnapshotOccasion } from './index-snapshots.ts'
import { agedBy, Instance, path, setStage, stage } from './testing/snapshot-stage.ts'

setStage()

describe('INDEX-3 when a snapshot is written', () => {
  const writtenBy = async (instance: Instance, occasion: SnapshotOccasion): Promise<boolean> => {
    const before = await readFile(path()).catch(() => null)
    await instance.keep(occasion)
    const after = await readFile(path()).catch(() => null)
    return !(before === null ? after === null : after !== null && before.equals(after))
  }
  const change = () => stage.db.database.updateTable('facilities').set({ name: newId() }).execute()
  /** So that what changes later is not among the changes that are read again to be sure. */
  const forget = async () => {
    await sql`delete from changes`.execute(stage.db.database)
    for (let at = 0; at < 120; at++) await sql`select pg_current_xact_id()`.execute(stage.db.database)
  }

  test('INDEX-3 of too few points none is', async () => {
    await addFacility(stage.db.database, stage.owner, { status: 'accepted' })
    expect(await writtenBy(await Instance.started({ worthPoints: 2 }), 'first')).toBe(false)
    expect(await writtenBy(await Instance.started(), 'first')).toBe(true)
  })

  test('INDEX-3 one instance writes for all: after ten minutes if something changed, before it is too old anyway', async () => {
    await addFacility(stage.db.database, stage.owner, { status: 'accepted' })
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
    await addFacility(stage.db.database, stage.owner, { status: 'accepted' })
    await forget()
    const instance = await Instance.started()
    expect(await writtenBy(instance, 'last')).toBe(true)
    await change()
    expect(await writtenBy(instance, 'last')).toBe(false)
    await agedBy(2)
    expect(await writtenBy(instance, 'last')).toBe(true)
  })

  test('INDEX-3 during a rollout the new program has the place to itself', async () => {
    await addFacility(stage.db.database, stage.owner, { status: 'accepted' })
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
    await addFacility(stage.db.database, stage.owner, { status: 'accepted' })
    const instance = await Instance.started()
    await instance.stop()
    expect(await writtenBy(instance, 'last')).toBe(false)
  })
})

test('INDEX-3 the name of a point that is gone is not in the file', async () => {
  const { database } = stage.db
  await addFacility(database, stage.owner, { status: 'accepted', name: 'Stays Here' })
  const id = await addFacility(database, stage.owner, { status: 'accepted', name: 'Goes Away' })
  const instance = await Instance.started()
  expect(instance.points.nameOf(id)).toBe('Goes Away')
  await database.deleteFrom('facilities').where('id', '=', id).execute()
  await vi.waitFor(() => expect(instance.points.size).toBe(1), { timeout: 15_000 })
  await instance.keep()
  const written = await readFile(path())
  expect([written.includes('Stays Here'), written.includes('Goes Away')]).toEqual([true, false])
})
