import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Home } from '../../bench/cluster/home.ts'
import { makeInstances } from '../../bench/cluster/instances.ts'
import { missingPackages, postgresPrograms, restorePackages } from '../../bench/cluster/programs.ts'
import { addDraft, closeOrOpen, isShownClosed, signIn } from '../../bench/cluster/site-calls.ts'
import { fillDatabase } from '../../bench/million/fill.ts'
import { machine, note, numbersOption, refuse, tableLines, writeResults } from '../../bench/support/report.ts'
import { sized } from '../../bench/support/smallest.ts'
import { conclude } from '../../bench/support/verdict.ts'
import { freePort } from '../lib/free-port.ts'
import { buildStale } from '../lib/stale-build.ts'
import { endWithin } from '../lib/time-limit.ts'
import { ArchivedDatabase } from './archived-database.ts'
import { countsOf, foundAmong, isSame, nameSecond, openDataSum, untilArchived } from './compared.ts'
import { SteadyWrites } from './steady-writes.ts'

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

async function took(act: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await act()
  return performance.now() - startedMs
}

/** Loses a database twice, and restores it to a named second and to the end of its archive. */
export async function runRestore(record: (lines: readonly string[]) => void): Promise<void> {
  const missing = missingPackages(restorePackages)
  if (missing !== null) refuse(missing)
  const [timeout = 0] = numbersOption('archive-timeout', [sized(60, 2)], 1)
  const [points] = numbersOption('points', [])
  endWithin(points === undefined ? 30 : 60, 'A database that is lost and restored to a second')
  const fault = await buildStale(note)
  if (fault !== null) throw new Error(fault)

  const before = machine()
  const home = new Home()
  const database = new ArchivedDatabase(home, postgresPrograms() ?? '', timeout)
  await database.make()
  const [instance] = makeInstances(home, [await freePort()], {
    databaseUrl: database.url,
    directUrl: database.url,
    readUrls: [],
  })
  if (instance === undefined) throw new Error('There is no instance')
  const { origin } = instance
  await instance.start()
  // As the archive does when it starts: what is filled in then goes into it.
  if (points !== undefined) await database.backUp()
  const filled = await fillDatabase(database.url, points ?? 'none')
  if ('fault' in filled) refuse(filled.fault)
  if (points !== undefined) {
    // A server reads its points once.
    await instance.stop()
    await instance.start()
  }
  const { own } = filled
  const token = await signIn(origin)
  const show = async (isClosed: boolean): Promise<void> => {
    await closeOrOpen(origin, token, own, isClosed)
    while ((await isShownClosed(origin, own)) !== isClosed) await delay(20)
  }

  const writes = new SteadyWrites(origin, token, own)
  await writes.more(20)
  note('A base backup, while four people write …')
  const backupMs = await took(database.backUp)
  await show(true)
  // With a million points the sum takes longer than the pause between two writes, each of which begins it anew.
  const { sum, second, counts } = await writes.resting(async () => ({
    sum: await openDataSum(origin),
    ...(await nameSecond(database)),
  }))
  note(`The second is ${second.toISOString()}. They go on writing …`)
  await show(false)
  await writes.more(20)
  await untilArchived(database)
  // Nearly as much as can be lost.
  await delay(timeout * 900)
  const lostMs = Date.now()
  const lose = async (): Promise<void> => {
    await Promise.all([instance.kill(), database.lose()])
    rmSync(join(home.directory, 'data'), { recursive: true, force: true })
  }
  await lose()
  await writes.stop()
  const { acknowledged } = writes
  note(`Server and database are lost, after ${acknowledged.length} acknowledged writes.`)

  const restored = async (to: Date | null) => {
    const restoreMs = await took(() =>
      database.restore(to === null ? null : `${to.toISOString().slice(0, 19).replace('T', ' ')}+00`),
    )
    const replayMs = await took(() => database.start())
    const [found, rows] = [await foundAmong(database, acknowledged), await countsOf(database)]
    const readyMs = await took(() => instance.start())
    const isThere = ({ id }: { readonly id: string }): boolean => found.has(id)
    return { restoreMs, replayMs, readyMs, rows, isThere, sum: await openDataSum(origin) }
  }
  const atSecond = await restored(second)
  const [until, after] = [
    acknowledged.filter(({ acknowledgedMs }) => acknowledgedMs <= second.getTime()),
    acknowledged.filter(({ sentMs }) => sentMs >= second.getTime()),
  ]
  note('Restored to the second; lost again …')
  await lose()
  const atEnd = await restored(null)
  await database.check()
  const written = await addDraft(origin, token, crypto.randomUUID(), own)
  const lost = acknowledged.filter((write) => !atEnd.isThere(write))
  const firstLostMs = Math.min(lostMs, ...lost.map(({ acknowledgedMs }) => acknowledgedMs))
  const lastKeptMs = Math.max(...acknowledged.filter(atEnd.isThere).map(({ sentMs }) => sentMs))
  await instance.stop()

  const tables = Object.keys(counts)
  const same = tables.filter((table) => atSecond.rows[table] === counts[table])
  const share = (found: readonly unknown[], of: readonly unknown[]): string => `${found.length} of ${of.length}`
  const results = [
    [
      {
        'restored to': second.toISOString(),
        'tables with as many rows': share(same, tables),
        rows: Object.values(atSecond.rows).reduce((total, count) => total + count, 0),
        'open data then, now': `${sum.slice(0, 8)}, ${atSecond.sum.slice(0, 8)}`,
        'acknowledged before, there': share(until.filter(atSecond.isThere), until),
        'acknowledged after, there': share(after.filter(atSecond.isThere), after),
      },
    ],
    [
      {
        'restored to': 'the end',
        'open data': atEnd.sum.slice(0, 8),
        'acknowledged after the second, there': share(after.filter(atEnd.isThere), after),
        'lost of all acknowledged': share(lost, acknowledged),
        'of the last, s': seconds(lostMs - firstLostMs),
        'archive_timeout, s': timeout,
      },
    ],
    [
      {
        points: filled.points,
        'database, MiB': filled.databaseMiB,
        'archive, MiB': database.archiveMiB(),
        'base backup, s': seconds(backupMs),
        'files restored, s': `${seconds(atSecond.restoreMs)}, ${seconds(atEnd.restoreMs)}`,
        'log replayed, s': `${seconds(atSecond.replayMs)}, ${seconds(atEnd.replayMs)}`,
        'then /readyz, s': `${seconds(atSecond.readyMs)}, ${seconds(atEnd.readyMs)}`,
      },
    ],
    [before, machine()],
  ]
  const lines = results.flatMap((table) => tableLines(table).concat(''))
  note(lines.join('\n'))
  writeResults('restore', { results })
  record(lines)
  conclude({
    'every table has the rows of the second': isSame(atSecond.rows, counts),
    'the open data are those of the second': atSecond.sum === sum,
    'all that was acknowledged before the second is there': until.length > 0 && until.every(atSecond.isThere),
    'nothing that was sent after the second is there': after.length > 0 && !after.some(atSecond.isThere),
    'the end of the archive has what was archived after the second': after.some(atEnd.isThere),
    'the open data of the end have what was changed after the second': atEnd.sum !== sum,
    'only the newest is lost': firstLostMs >= lastKeptMs,
    'what is restored can be written to': written?.status === 201,
  })
}
