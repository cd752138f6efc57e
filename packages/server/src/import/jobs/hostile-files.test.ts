import { beforeEach, describe, expect, test } from 'vitest'
import { importWorld, jobOptions } from '../../testing/import-world.ts'
import { addOrganization } from '../../testing/people.ts'
import { endRun, runImportJob } from './import-jobs.ts'

const { database, work, send, get, checked, rows, empty } = await importWorld()
beforeEach(empty)

const table = 'name,lat,lng,materials\nYard,43.2389,76.8897,paper\n'

describe('hostile files', () => {
  test('SRC-8 a run that ended its worker is given up, and another is not', async () => {
    const hostile = await send('a.csv', table)
    const other = await send('b.csv', table)
    await endRun(database, hostile.id)
    await work()
    expect(await get(hostile.id)).toMatchObject({ status: 'failed', fault: 'broken' })
    expect((await get(other.id)).status).toBe('checked')
  })

  test('SRC-8 organizations take turns, however many files one has sent', async () => {
    const own = [await send('1.csv', table), await send('2.csv', table), await send('3.csv', table)]
    const orgId = await addOrganization(database)
    const { creator_id } = await database
      .selectFrom('import_runs')
      .select('creator_id')
      .where('id', '=', own[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    const [theirs] = [await send('4.csv', table)]
    await database.updateTable('import_runs').set({ org_id: orgId }).where('id', '=', theirs.id).execute()
    await database.updateTable('users').set({ org_id: orgId }).where('id', '=', creator_id).execute()
    const order: (string | null)[] = []
    const onTurn = (id: string | null): void => void (id !== null && order.push(id))
    for (let turn = 0; turn < 3; turn += 1) await runImportJob(database, { ...jobOptions, only: ['reading'], onTurn })
    expect([0, 1]).toContain(order.indexOf(theirs.id))
    expect(new Set(order).size).toBe(3)
  })

  test('SRC-8 columns named like parts of every object are only names', async () => {
    const names = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']
    const run = await checked(
      'p.csv',
      `name,lat,lng,${names.join(',')}\nYard,43.2,76.9,,,,,\nShop,43.3,76.8,a,b,c,d,e\n`,
    )
    expect(run).toMatchObject({ status: 'checked', total: 2 })
    const cells = (await rows(run)).map((row) =>
      names.map((name) => row.cells.find(({ column }) => column === name)?.text),
    )
    expect(cells).toEqual([
      ['', '', '', '', ''],
      ['a', 'b', 'c', 'd', 'e'],
    ])
  })
})
