import { describe, expect, test } from 'vitest'
import { fileOf, sixPlaces, sourceWorld } from '../../testing/source-world.ts'

const {
  empty,
  feed,
  database,
  call,
  work,
  get,
  finish,
  rows,
  fetched,
  mySource,
  change,
  synced,
  look,
  publish,
  pointOf,
  edit,
  reports,
  names,
} = await sourceWorld()

describe('a sync as a run', { timeout: 240_000 }, () => {
  test('SRC-11 manual decisions on a row apply to it in the next file', async () => {
    const run = await fetched()
    const out = (await rows(run)).find(({ cells }) => cells.some(({ text }) => text === 'Park'))
    await call('repairImportRow', { path: { id: run.id, number: String(out?.number) }, body: { decision: 'skip' } })
    await work()
    await finish('applyImport', await get(run.id))
    await change((await mySource()).id)
    feed.body = fileOf(sixPlaces, () => 'new words')
    await look()
    expect(await names()).toEqual(['Bridge', 'Gate', 'Market', 'School', 'Yard'])
    expect((await pointOf('Yard')).comment).toBe('new words')
  })

  test('SRC-7 undoing a sync reverts what is still as written, lists the rest, withdraws its suggestions and pauses the source', async () => {
    await synced()
    await publish()
    await edit('Market', 'comment', 'corrected')
    feed.body = fileOf([...sixPlaces, 'New'], () => 'new words')
    await look()
    expect(await reports()).toHaveLength(1)
    await edit('Gate', 'comment', 'seen by a person')
    const [run] = (await call('listImports')).json<{ data: { id: string }[] }>().data
    const undone = await finish('undoImport', await get(run?.id ?? ''))
    expect(undone).toMatchObject({ status: 'undone', kept: 1 })
    expect([
      (await pointOf('Yard')).comment,
      (await pointOf('Gate')).comment,
      (await pointOf('Market')).comment,
    ]).toEqual(['as before', 'seen by a person', 'corrected'])
    expect([await names(), await reports()]).toEqual([['Bridge', 'Gate', 'Market', 'Park', 'School', 'Yard'], []])
    expect(await mySource()).toMatchObject({ isPaused: true })
  })

  test('SRC-11 killed at any step and resumed, a sync ends with the same result', async () => {
    class Killed extends Error {}
    const ended = async (at: number) => {
      await empty()
      await database.deleteFrom('import_sources').execute()
      await database.deleteFrom('proposals').execute()
      feed.body = fileOf(sixPlaces)
      await synced()
      await publish()
      await edit('Yard', 'comment', 'corrected')
      feed.body = fileOf(['Yard', 'Gate', 'Market', 'School', 'Bridge', 'New'], () => 'new words')
      let count = 0
      const step = (): void => {
        count += 1
        if (count === at) throw new Killed()
      }
      await look(step).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      await work(step)
      const held = await database
        .selectFrom('facilities')
        .select(['name', 'comment', 'version'])
        .orderBy('name')
        .execute()
      const missed = await database.selectFrom('facility_sources').select('missed').orderBy('source_id').execute()
      const runs = await database.selectFrom('import_runs').select(['status', 'is_sync']).orderBy('id').execute()
      return { count, held, missed, runs, waiting: (await reports()).length }
    }
    const { count, ...whole } = await ended(0)
    expect(whole).toMatchObject({ waiting: 1, runs: [{ is_sync: false }, { status: 'applied', is_sync: true }] })
    expect(count).toBeGreaterThan(8)
    for (let at = 1; at <= count; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another on the same data
      const { held, missed, runs, waiting } = await ended(at)
      expect({ at, held, missed, runs, waiting }).toEqual({ at, ...whole })
    }
  })
})
