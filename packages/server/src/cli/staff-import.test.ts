import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exchangeWorld, type ImportJson } from '../testing/exchange-world.ts'

const { directory, database, file, run, importJson, countOf } = exchangeWorld()

const table = [
  'id,name,lat,lng,materials,opening_hours,comment',
  '1,Paper,43.2,76.9,paper,Mo-Fr 09:00-18:00,',
  '2,Paper once more,43.2,76.9,paper;cardboard,,',
  '3,Glass beside it,43.20001,76.9,glass-bottles,,"=HYPERLINK(""x"")"',
  '4,Nowhere,north,76.9,paper,,',
  '1,The number of another city,50,50,paper,,',
].join('\n')

const outcomesOf = ({ report }: ImportJson) => report.map(({ at, outcome }) => `${at} ${outcome}`)
const reasonsOf = ({ report }: ImportJson) =>
  report.flatMap(({ at, reasons }) => reasons.map((reason) => `${at}: ${reason}`))

describe('import of points', () => {
  test('IMP-4 IMP-7 reports the outcome of every row, and the reason', async () => {
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
      'line 5: lat "north": is not a number of degrees, such as 43.238',
      'line 6: the id "1" also means a thing elsewhere: a point of its own',
    ])
    expect(await importJson(join(directory, 'rows.csv'))).toMatchObject({ created: 0, same: 4, refused: 1 })
  })

  test('FAC-2 creates drafts, or accepted points when it publishes, with staff in the history', async () => {
    const path = file('rows.csv', table)
    await importJson(path)
    await importJson(path, '--publish', '--source', 'other', '--keep-all')
    const rows = await database()
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

  test('IMP-7 a second run changes nothing, and neither does a dry run', async () => {
    const path = file('rows.csv', table)
    const dry = await importJson(path, '--dry-run')
    expect([dry.created, await countOf('facilities'), await countOf('changes')]).toEqual([4, 0, 0])
    await importJson(path)
    const changes = await countOf('changes')
    const again = await importJson(path, '--update')
    expect(again).toMatchObject({ created: 0, updated: 0, same: 4 })
    expect([await countOf('facilities'), await countOf('changes')]).toEqual([4, changes])
  })

  test('IMP-7 a point that already exists is skipped, unless it is closed or all rows are imported', async () => {
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
    await database().updateTable('facilities').set({ status: 'closed', status_comment: 'x' }).execute()
    expect(await importJson(path)).toMatchObject({ created: 1 })
  })

  test('IMP-8 adjacent containers of a file become one point with the materials of all', async () => {
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
    expect(imported.report.map(({ name }) => name)).toEqual(['Abay 10', 'Abay 10', '', 'Abay 12', 'Abay 10'])
    expect(await countOf('facilities')).toBe(3)
    expect(await importJson(path)).toMatchObject({ created: 0, same: 5 })
    expect(await importJson(path, '--keep-all', '--dry-run', '--source', 'other')).toMatchObject({
      created: 5,
      joined: 0,
    })
  })

  test('IMP-4 exit code 1 and plain words when rows are refused', async () => {
    const { code, out } = await run('import', 'points', file('rows.csv', table), '--owner', 'keeper')
    expect(code).toBe(1)
    expect(out).toContain('5 rows: 4 created, 1 refused.')
    expect(out).toContain('Places: Kazakhstan 4.')
    expect(out).toMatch(/line 5\s+refused\s+Nowhere\s+lat "north": is not a number of degrees/)
  })

  test('IMP-3 unused columns are named', async () => {
    const { notes } = await importJson(file('more.csv', 'id,lat,lng,zone,recycling:paper\n1,43.2,76.9,A,yes'))
    expect(notes[0]).toBe('Ignored columns: zone. Use --map to read them.')
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

  test('IMP-4 a missing or unreadable file is reported in one sentence', async () => {
    const missing = await run('import', 'points', join(directory, 'none.csv'), '--owner', 'keeper')
    expect(missing).toMatchObject({ code: 1, err: expect.stringMatching(/none\.csv cannot be used \(ENOENT\)\.\n$/) })
    const other = await run('import', 'points', file('x.json', '{}'), '--owner', 'keeper', '--json')
    expect(JSON.parse(other.err)).toMatchObject({ error: { code: 'not-a-list' } })
    for (const [name, text, sentence] of [
      ['a.gpx', '<?xml version="1.0"?><gpx/>', 'is XML or a web page'],
      ['a.kml', '<?xml version="1.0"?><kml/>', 'holds no place'],
      ['header.csv', 'id,name,lat,lng\n', 'has no rows'],
      ['empty.geojson', '{"type":"FeatureCollection","features":[]}', 'has no rows'],
    ] as const) {
      const refused = await run('import', 'points', file(name, text), '--owner', 'keeper')
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    }
    const folder = await run('import', 'points', directory, '--owner', 'keeper')
    expect(folder).toMatchObject({
      code: 1,
      err: `${directory} is a directory or a device: name a file.\n`,
    })
  })
})
