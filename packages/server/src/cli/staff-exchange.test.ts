import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'

interface Report {
  rows: number
  created: number
  skipped: number
  refused: number
  report: { row: number; id: string | null; outcome: string; reasons: string[] }[]
}

const directory = mkdtempSync(join(tmpdir(), 'recircle-exchange-'))
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  await addUser(db.database, { login: 'keeper', kinds: ['facility'], orgId: await addOrganization(db.database) })
  await addUser(db.database, { email: 'person@example.org' })
})
afterAll(async () => {
  await db.close()
  rmSync(directory, { recursive: true })
})
beforeEach(async () => {
  await db.database.deleteFrom('facilities').execute()
  await db.database.deleteFrom('changes').execute()
})

const file = (name: string, text: string): string => {
  writeFileSync(join(directory, name), text)
  return join(directory, name)
}
const run = (...argv: string[]) => staffRun(db.database, argv)
const importJson = async (path: string, ...options: string[]): Promise<Report> => {
  const { out } = await run('import', 'points', path, '--owner', 'keeper', '--json', ...options)
  return JSON.parse(out) as Report
}
const countOf = async (table: 'facilities' | 'facility_transitions' | 'facility_revisions' | 'changes') =>
  (
    await db.database
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const table = [
  'id,name,lat,lng,materials,opening_hours,comment',
  '1,Paper,43.2,76.9,paper,Mo-Fr 09:00-18:00,',
  '2,Paper again,43.20001,76.9,paper;cardboard,,',
  '3,Glass beside it,43.20001,76.9,glass,,"=HYPERLINK(""x"")"',
  '4,,43.3,76.9,paper,,',
  '1,The first once more,50,50,,,',
].join('\n')

describe('import of points', () => {
  test('FAC-1 says of every row what became of it, and why', async () => {
    const { report, ...counts } = await importJson(file('rows.csv', table))
    expect(counts).toMatchObject({ rows: 5, created: 2, skipped: 2, refused: 1 })
    expect(
      report.map(({ row, outcome, reasons }) => [row, outcome, reasons[0]?.replace(/: [\da-f-]{36}$/, '')]),
    ).toEqual([
      [1, 'created', undefined],
      [2, 'skipped', 'the same as row 1'],
      [3, 'created', undefined],
      [4, 'refused', 'name: required'],
      [5, 'skipped', 'imported already'],
    ])
  })

  test('FAC-2 makes drafts, or accepted points when it publishes, in the history as of staff', async () => {
    const path = file('rows.csv', table)
    const ids = async (options: string[]) =>
      (await importJson(path, ...options)).report.flatMap(({ id }) => (id === null ? [] : [id]))
    await ids([])
    await ids(['--publish', '--source', 'other', '--keep-all'])
    const rows = await db.database
      .selectFrom('facility_transitions')
      .innerJoin('facilities', 'facilities.id', 'facility_transitions.facility_id')
      .select([
        'status',
        'from_status',
        'to_status',
        'actor_kind',
        'actor_id',
        'facility_transitions.comment',
        'timezone',
      ])
      .orderBy('facility_transitions.id')
      .execute()
    const birth = { from_status: null, actor_kind: 'staff', actor_id: null, timezone: 'Asia/Almaty' }
    expect(rows.slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => ({ ...birth, status: 'draft', to_status: 'draft', comment: 'import: rows.csv' })),
    )
    expect(rows[2]).toEqual({ ...birth, status: 'accepted', to_status: 'accepted', comment: 'import: other' })
    expect(await countOf('facility_revisions')).toBe(rows.length)
  })

  test('a second time changes nothing, and neither does a dry run', async () => {
    const path = file('rows.csv', table)
    const dry = await importJson(path, '--dry-run')
    expect([dry.created, await countOf('facilities'), await countOf('changes')]).toEqual([2, 0, 0])
    await importJson(path)
    const changes = await countOf('changes')
    const again = await importJson(path)
    expect(again).toMatchObject({ created: 0, skipped: 4 })
    expect([await countOf('facilities'), await countOf('changes')]).toEqual([2, changes])
  })

  test('a point that stands there already is skipped, unless it is closed or all are kept', async () => {
    await importJson(file('first.csv', 'id,name,lat,lng,materials\na,Old,10,20,paper'), '--publish')
    const path = file('second.csv', 'id,name,lat,lng,materials\nb,New,10.00002,20,paper')
    expect(await importJson(path, '--dry-run')).toMatchObject({ skipped: 1 })
    expect(await importJson(path, '--dry-run', '--near', '1')).toMatchObject({ created: 1 })
    expect(await importJson(path, '--dry-run', '--keep-all')).toMatchObject({ created: 1 })
    await db.database.updateTable('facilities').set({ status: 'closed', status_comment: 'x' }).execute()
    expect(await importJson(path)).toMatchObject({ created: 1 })
  })

  test('exit code 1 and plain words when rows are refused', async () => {
    const { code, out } = await run('import', 'points', file('rows.csv', table), '--owner', 'keeper')
    expect(code).toBe(1)
    expect(out).toContain('5 rows: 2 created, 2 skipped as duplicates, 1 refused.')
    expect(out).toMatch(/4\s+refused\s+name: required/)
  })

  test.each([
    [['--owner', 'nobody'], 1, 'There is no account "nobody".'],
    [['--owner', 'person@example.org'], 1, 'has no role recycling-points-creator'],
    [['--owner', 'keeper', '--map', 'nmae=name'], 2, 'did you mean name?'],
    [['--owner', 'keeper', '--map', 'name=Titel'], 2, 'The file has no column "Titel"'],
    [['--owner', 'keeper', '--material', 'x=papper'], 2, 'did you mean paper?'],
    [['--owner', 'keeper', '--hours', '24 HS=always'], 2, 'is not words=opening_hours'],
  ])('%j is refused', async (options, code, sentence) => {
    const refused = await run('import', 'points', file('rows.csv', table), ...options)
    expect(refused).toMatchObject({ code, err: expect.stringContaining(sentence) })
    expect(await countOf('facilities')).toBe(0)
  })

  test('a file that is not there or is something else is told in one sentence', async () => {
    const missing = await run('import', 'points', join(directory, 'none.csv'), '--owner', 'keeper')
    expect(missing).toMatchObject({ code: 1, err: expect.stringMatching(/none\.csv cannot be used \(ENOENT\)\.\n$/) })
    const other = await run('import', 'points', file('x.json', '{}'), '--owner', 'keeper', '--json')
    expect(JSON.parse(other.err)).toMatchObject({ error: { code: 'not-geojson' } })
  })
})

describe('export of points', () => {
  test.each(['geojson', 'csv'])('FAC-12 FAC-13 %s is read back as the same points', async (format) => {
    await importJson(file('rows.csv', table), '--publish')
    const contents = async () =>
      (await db.database.selectFrom('facility_revisions').select('snapshot').execute())
        .map(({ snapshot }) => JSON.stringify(snapshot))
        .toSorted()
    const before = await contents()
    const path = join(directory, `points.${format}`)
    expect((await run('export', 'points', '--format', format, '--out', path)).code).toBe(0)
    await db.database.deleteFrom('facilities').execute()
    expect(await importJson(path)).toMatchObject({ created: 2, refused: 0 })
    expect(await contents()).toEqual(before)
  })

  test('MAP-1 what not everybody sees is exported only when it is asked for', async () => {
    await importJson(file('rows.csv', table))
    const idsOf = async (...options: string[]) =>
      (JSON.parse((await run('export', 'points', ...options)).out) as { features: unknown[] }).features.length
    expect([await idsOf(), await idsOf('--status', 'draft'), await idsOf('--status', 'all')]).toEqual([0, 2, 2])
  })
})

const shared = join(import.meta.dirname, '../../../../../shared/data')
const realFiles: [string, string[], number][] = [
  ['malaga-recycling.geojson', ['--map', 'name=operator', '--default', 'name=Contenedor'], 5000],
  ['puntos-verdes-2019.csv', ['--map', 'name=PLAZA,materials=MATERIALES,id=ID'], 93],
  [
    'campanas-verdes-2019.csv',
    ['--map', 'id=ID_1,address=DOM_NORMA', '--default', 'name=Campana,materials=paper'],
    2000,
  ],
]
test.runIf(existsSync(shared)).each(realFiles)('%s as a city publishes it', async (name, options, least) => {
  const { created, refused } = await importJson(join(shared, name), '--dry-run', ...options)
  expect({ refused, isEnough: created >= least }).toEqual({ refused: 0, isEnough: true })
})

test('the demonstration set is made in an empty database only, never in production', async () => {
  expect(await run('demo', 'fill')).toMatchObject({ code: 1, err: expect.stringContaining('has accounts already') })
})

test('a list of the staff is JSON on demand', async () => {
  await importJson(file('rows.csv', table))
  expect(await staffJson(db.database, 'points', 'list', '--status', 'draft')).toMatchObject({ count: 2 })
})
