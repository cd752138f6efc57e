import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  updated: number
  changed: number
  same: number
  joined: number
  skipped: number
  refused: number
  gone: { id: string; name: string }[]
  notes: string[]
  report: { row: number; at: string; id: string | null; name: string; outcome: string; reasons: string[] }[]
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
  '2,Paper once more,43.2,76.9,paper;cardboard,,',
  '3,Glass beside it,43.20001,76.9,glass-bottles,,"=HYPERLINK(""x"")"',
  '4,Nowhere,north,76.9,paper,,',
  '1,The number of another city,50,50,paper,,',
].join('\n')

const outcomesOf = ({ report }: Report) => report.map(({ at, outcome }) => `${at} ${outcome}`)
const reasonsOf = ({ report }: Report) =>
  report.flatMap(({ at, reasons }) => reasons.map((reason) => `${at}: ${reason}`))

describe('import of points', () => {
  test('IMP-4 IMP-7 says of every row what became of it, and why', async () => {
    const imported = await importJson(file('rows.csv', table))
    expect(imported).toMatchObject({ rows: 5, created: 4, skipped: 0, refused: 1 })
    expect(outcomesOf(imported)).toEqual([
      'line 2 created',
      'line 3 created',
      'line 4 created',
      'line 5 refused',
      'line 6 created',
    ])
    expect(reasonsOf(imported)).toEqual([
      'line 5: lat "north": is no number of degrees, such as 43.238',
      'line 6: the id "1" also means a thing elsewhere: a point of its own',
    ])
    expect(await importJson(join(directory, 'rows.csv'))).toMatchObject({ created: 0, same: 4, refused: 1 })
  })

  test('FAC-2 makes drafts, or accepted points when it publishes, in the history as of staff', async () => {
    const path = file('rows.csv', table)
    await importJson(path)
    await importJson(path, '--publish', '--source', 'other', '--keep-all')
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
      .where('lat', '<', 45)
      .orderBy('facility_transitions.id')
      .execute()
    const birth = { from_status: null, actor_kind: 'staff', actor_id: null, timezone: 'Asia/Almaty' }
    const born = (status: string, comment: string) =>
      Array.from({ length: 3 }, () => ({ ...birth, status, to_status: status, comment }))
    expect(rows).toEqual([...born('draft', 'import: rows.csv'), ...born('accepted', 'import: other')])
    expect(await countOf('facility_revisions')).toBe(8)
  })

  test('IMP-7 a second time changes nothing, and neither does a dry run', async () => {
    const path = file('rows.csv', table)
    const dry = await importJson(path, '--dry-run')
    expect([dry.created, await countOf('facilities'), await countOf('changes')]).toEqual([4, 0, 0])
    await importJson(path)
    const changes = await countOf('changes')
    const again = await importJson(path, '--update')
    expect(again).toMatchObject({ created: 0, updated: 0, same: 4 })
    expect([await countOf('facilities'), await countOf('changes')]).toEqual([4, changes])
  })

  test('IMP-7 a point that stands there already is skipped, unless it is closed or all are kept', async () => {
    await importJson(file('first.csv', 'id,name,lat,lng,materials\na,Old,10,20,paper;glass'), '--publish')
    const path = file('second.csv', 'id,name,lat,lng,materials\nb,New,10.00002,20,paper')
    const skipped = await importJson(path, '--dry-run')
    expect(skipped).toMatchObject({
      skipped: 1,
      report: [{ reasons: [expect.stringMatching(/^stands there already: point .* \(Old\)$/)] }],
    })
    expect(await importJson(path, '--dry-run', '--near', '1')).toMatchObject({ created: 1 })
    expect(await importJson(path, '--dry-run', '--keep-all')).toMatchObject({ created: 1 })
    const other = file('third.csv', 'id,name,lat,lng,materials\nb,New,10.00002,20,paper;shoes')
    expect(await importJson(other, '--dry-run')).toMatchObject({
      created: 1,
      report: [{ reasons: [expect.stringMatching(/^stands beside point .* which takes some of the same materials$/)] }],
    })
    await db.database.updateTable('facilities').set({ status: 'closed', status_comment: 'x' }).execute()
    expect(await importJson(path)).toMatchObject({ created: 1 })
  })

  test('IMP-8 containers of a file that stand together are one point, with the materials of all', async () => {
    const containers = [
      'id,kind,lat,lng,materials,address',
      '1,container,43.2,76.9,paper,Abay 10',
      '2,container,43.20001,76.9,glass-bottles,Abay 10',
      '3,container,43.20002,76.9,paper,',
      '4,container,43.20001,76.9,glass-bottles,Abay 12',
      '5,container,43.21,76.9,glass-bottles,Abay 10',
    ].join('\n')
    const path = file('containers.csv', containers)
    const imported = await importJson(path)
    expect(outcomesOf(imported)).toEqual([
      'line 2 created',
      'line 3 joined',
      'line 4 joined',
      'line 5 created',
      'line 6 created',
    ])
    expect(imported.report.map(({ name }) => name)).toEqual([
      'Container: paper, glass bottles and jars',
      'Container: glass bottles and jars',
      'Container: paper',
      'Container: glass bottles and jars',
      'Container: glass bottles and jars',
    ])
    expect(await countOf('facilities')).toBe(3)
    expect(await importJson(path)).toMatchObject({ created: 0, same: 5 })
    expect(await importJson(path, '--keep-all', '--dry-run', '--source', 'other')).toMatchObject({
      created: 5,
      joined: 0,
    })
  })

  test('IMP-7 what the file says anew is told, and applied on demand, apart from what was edited here', async () => {
    const row = (name: string, hours: string, lat = '43.2') =>
      `id,name,lat,lng,opening_hours,phone,materials\n1,${name},${lat},76.9,${hours},+77010000000,paper\n2,Second,44,77,,,paper`
    const path = file('changing.csv', row('First', 'Mo-Fr 09:00-18:00'))
    await importJson(path, '--publish')
    await db.database.updateTable('facilities').set({ name: 'Corrected here' }).where('name', '=', 'First').execute()
    file('changing.csv', row('Renamed', 'Mo-Fr 10:00-18:00', '43.2003').split('\n').slice(0, 2).join('\n'))
    const changed = {
      changed: 1,
      updated: 0,
      same: 0,
      gone: [{ name: 'Second' }],
      report: [
        {
          reasons: [
            'name: "First" is now "Renamed"',
            'place: "43.2, 76.9" is now "43.2003, 76.9"',
            'hours: "Mo-Fr 09:00-18:00; Sa,Su off" is now "Mo-Fr 10:00-18:00; Sa,Su off"',
          ],
        },
      ],
    }
    expect(await importJson(path)).toMatchObject(changed)
    expect(await importJson(path)).toMatchObject(changed)
    const { out } = await run('import', 'points', path, '--owner', 'keeper')
    expect(out).toContain('1 rows: 0 created, 1 changed in the file and not applied (--update applies it), 0 refused.')
    expect(out).toContain('1 points of this source are no longer in the file and stay as they are: Second (')
    const dry = await importJson(path, '--update', '--dry-run')
    expect(dry).toMatchObject({ changed: 0, updated: 1 })
    const updated = await importJson(path, '--update')
    expect(updated.report[0]?.reasons.at(-1)).toBe('kept as edited since: name')
    const points = await db.database
      .selectFrom('facilities')
      .select(['name', 'lat', 'working_hours'])
      .orderBy('lat')
      .execute()
    expect(points).toMatchObject([
      { name: 'Corrected here', lat: 43.2003, working_hours: { monday: { start: 600 } } },
      { name: 'Second' },
    ])
    expect(await importJson(path, '--update')).toMatchObject({ changed: 0, updated: 0, same: 1 })
  })

  test('IMP-7 a file under another name is recognized by its things', async () => {
    const rows = 'id,name,lat,lng\n1,One,43.2,76.9\n2,Two,43.3,76.9\n3,Three,43.4,76.9'
    await importJson(file('2025.csv', rows))
    const later = file('2026.csv', rows.replace('43.2,', '43.2005,'))
    const refused = await run('import', 'points', later, '--owner', 'keeper')
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('looks like the source "2025.csv" under another name: 3 of its things'),
    })
    expect(await importJson(later, '--source', '2025.csv')).toMatchObject({ created: 0, changed: 1, same: 2 })
    expect(await importJson(later, '--source', '2026.csv')).toMatchObject({ created: 0, skipped: 3 })
  })

  test('IMP-7 new ids for the same things are seen by name and place', async () => {
    const path = file('city.csv', 'id,name,lat,lng,materials\n1,Punto verde Castelli,43.2,76.9,paper')
    await importJson(path)
    file('city.csv', 'id,name,lat,lng,materials\nA-1,Punto Verde Castelli,43.2002,76.9,paper')
    const { report, gone } = await importJson(path, '--update')
    expect(report[0]).toMatchObject({
      outcome: 'updated',
      reasons: expect.arrayContaining(['known by its name and place; its id is new']),
    })
    expect(gone).toEqual([])
    expect(await importJson(path)).toMatchObject({ same: 1, created: 0 })
  })

  test('IMP-4 exit code 1 and plain words when rows are refused', async () => {
    const { code, out } = await run('import', 'points', file('rows.csv', table), '--owner', 'keeper')
    expect(code).toBe(1)
    expect(out).toContain('5 rows: 4 created, 1 refused.')
    expect(out).toContain('Places: Kazakhstan 4.')
    expect(out).toMatch(/line 5\s+refused\s+Nowhere\s+lat "north": is no number of degrees/)
  })

  test('IMP-3 columns that nobody read are named', async () => {
    const { notes } = await importJson(file('more.csv', 'id,lat,lng,zone,recycling:paper\n1,43.2,76.9,A,yes'))
    expect(notes[0]).toBe('Columns that were not read: zone. --map reads them.')
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

  test('IMP-4 a file that is not there or is something else is told in one sentence', async () => {
    const missing = await run('import', 'points', join(directory, 'none.csv'), '--owner', 'keeper')
    expect(missing).toMatchObject({ code: 1, err: expect.stringMatching(/none\.csv cannot be used \(ENOENT\)\.\n$/) })
    const other = await run('import', 'points', file('x.json', '{}'), '--owner', 'keeper', '--json')
    expect(JSON.parse(other.err)).toMatchObject({ error: { code: 'not-a-list' } })
    for (const [name, text, sentence] of [
      ['a.kml', '<?xml version="1.0"?><kml/>', 'is XML or a web page'],
      ['header.csv', 'id,name,lat,lng\n', 'has no rows'],
      ['empty.geojson', '{"type":"FeatureCollection","features":[]}', 'has no rows'],
    ] as const) {
      const refused = await run('import', 'points', file(name, text), '--owner', 'keeper')
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    }
    const folder = await run('import', 'points', directory, '--owner', 'keeper')
    expect(folder).toMatchObject({
      code: 1,
      err: `${directory} is no file but a directory or a device: name a file.\n`,
    })
  })
})

describe('export of points', () => {
  test.each(['geojson', 'csv'])(
    'IMP-9 %s is read back as the same points, prices and pauses included',
    async (format) => {
      const rich = [
        'id,name,lat,lng,rates,opening_hours,status,status_comment,phone',
        '1,Paid,43.2,76.9,paper=8.5/kg; glass-bottles=0/kg; cardboard; shoes=12,Mo-Fr 09:00-18:00; PH off,,,"+7 701 234-56-78, доб. 5"',
        '2,Paused,43.3,76.9,paper,,temporarily-not-working,"Repairs, until May",',
        '3,Draft,43.4,76.9,,,draft,,',
      ].join('\n')
      await importJson(file('rich.csv', rich), '--publish')
      const exported = async (): Promise<string> => {
        const path = join(directory, `points.${format}`)
        expect((await run('export', 'points', '--status', 'all', '--format', format, '--out', path)).code).toBe(0)
        const text = readFileSync(path, 'utf8')
        return text
          .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW')
          .split('\n')
          .toSorted()
          .join('\n')
      }
      const before = await exported()
      expect(before).toContain('paper=8.5/kg; glass-bottles=0/kg; cardboard; shoes=12')
      await db.database.deleteFrom('facilities').execute()
      expect(await importJson(join(directory, `points.${format}`), '--publish')).toMatchObject({
        created: 3,
        refused: 0,
      })
      expect(await exported()).toBe(before)
      const rows = await db.database
        .selectFrom('facilities')
        .select(['status', 'status_comment'])
        .orderBy('name')
        .execute()
      expect(rows).toEqual([
        { status: 'draft', status_comment: null },
        { status: 'accepted', status_comment: null },
        { status: 'temporarily-not-working', status_comment: 'Repairs, until May' },
      ])
    },
  )

  test('IMP-9 more points than a page, each once', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => `${index},P${index},${40 + index / 1000},76.9`)
    await importJson(file('many.csv', ['id,name,lat,lng', ...rows].join('\n')), '--publish')
    const { features } = JSON.parse((await run('export', 'points')).out) as {
      features: { properties: { name: string } }[]
    }
    expect(new Set(features.map(({ properties: { name } }) => name)).size).toBe(1203)
    expect(features).toHaveLength(1203)
  })

  test('MAP-1 what not everybody sees is exported only when it is asked for', async () => {
    await importJson(file('rows.csv', table))
    const idsOf = async (...options: string[]) =>
      (JSON.parse((await run('export', 'points', ...options)).out) as { features: unknown[] }).features.length
    expect([await idsOf(), await idsOf('--status', 'draft'), await idsOf('--status', 'all')]).toEqual([0, 4, 4])
  })
})

const shared = join(import.meta.dirname, '../../../../../shared/data')
const realFiles: [string, string[], number][] = [
  ['malaga-recycling.geojson', ['--map', 'name=operator', '--default', 'name=Contenedor'], 5000],
  ['malaga-recycling.geojson', [], 5000],
  ['puntos-verdes-2019.csv', ['--map', 'name=PLAZA,materials=MATERIALES,id=ID'], 93],
  ['puntos-verdes-2019.csv', [], 93],
  ['campanas-verdes-2019.csv', [], 2000],
  [
    'campanas-verdes-2019.csv',
    ['--map', 'id=ID_1,address=DOM_NORMA', '--default', 'name=Campana,materials=paper'],
    2000,
  ],
]
test.runIf(existsSync(shared)).each(realFiles)('%s as a city publishes it', async (name, options, least) => {
  const { created, joined, refused } = await importJson(join(shared, name), '--dry-run', ...options)
  expect({ refused, isEnough: created + joined >= least }).toEqual({ refused: 0, isEnough: true })
})

test('the demonstration set is made in an empty database only, never in production', async () => {
  expect(await run('demo', 'fill')).toMatchObject({ code: 1, err: expect.stringContaining('has accounts already') })
})

test('a list of the staff is JSON on demand', async () => {
  await importJson(file('rows.csv', table))
  expect(await staffJson(db.database, 'points', 'list', '--status', 'draft')).toMatchObject({ count: 4 })
})
