import { describe, expect, test } from 'vitest'
import { fullDay, weekOf } from '@recircle/core/facility'
import { exchangeWorld } from '../testing/exchange-world.ts'

const { database, file, run, importJson } = exchangeWorld()

describe('a later version of a file', () => {
  test('IMP-7 a difference in the file is reported, and applied on request, except to edited parts', async () => {
    const row = (name: string, hours: string, lat = '43.2') =>
      `id,name,lat,lng,opening_hours,phone,materials\n1,${name},${lat},76.9,${hours},+77010000000,paper\n2,Second,44,77,,,paper`
    const path = file('changing.csv', row('First', 'Mo-Fr 09:00-18:00'))
    await importJson(path, '--publish')
    await database().updateTable('facilities').set({ name: 'Corrected here' }).where('name', '=', 'First').execute()
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
    const points = await database()
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

  test('TRUTH-44 a material that the file prices differently stays paused, and hours set by its owner stay', async () => {
    const row = (rates: string) => `id,name,lat,lng,rates\n1,Yard,45.2,76.9,${rates}`
    const path = file('priced.csv', row('paper=1/kg'))
    await importJson(path, '--publish')
    const rate = () =>
      database()
        .selectFrom('facility_rates')
        .innerJoin('facilities', 'facilities.id', 'facility_id')
        .select(['facility_rates.id', 'price', 'pause_reason', 'paused_until'])
        .where('name', '=', 'Yard')
    const [before] = await rate().execute()
    await database()
      .updateTable('facility_rates')
      .set({ paused_at: new Date(), pause_reason: 'Full', paused_until: '2099-12-01' })
      .where('id', '=', before?.id ?? '')
      .execute()
    file('priced.csv', row('paper=2/kg'))
    expect(await importJson(path, '--update')).toMatchObject({ updated: 1 })
    expect(await rate().execute()).toEqual([
      { id: before?.id, price: 2, pause_reason: 'Full', paused_until: '2099-12-01' },
    ])
    const hours = JSON.stringify(weekOf(() => fullDay))
    await database()
      .updateTable('facility_rates')
      .set({ hours })
      .where('id', '=', before?.id ?? '')
      .execute()
    file('priced.csv', row('paper=3/kg'))
    const again = await importJson(path, '--update')
    expect(again.report[0]?.reasons.at(-1)).toBe('kept as edited since: materials')
    expect(await rate().execute()).toMatchObject([{ price: 2, pause_reason: 'Full' }])
  })

  test('IMP-7 a file under another name is recognized by its points', async () => {
    const rows = 'id,name,lat,lng\n1,One,43.2,76.9\n2,Two,43.3,76.9\n3,Three,43.4,76.9'
    await importJson(file('2025.csv', rows))
    const later = file('2026.csv', rows.replace('43.2,', '43.2005,'))
    const refused = await run('import', 'points', later, '--owner', 'keeper')
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('looks like the source "2025.csv" under another name: 3 of its ids'),
    })
    expect(await importJson(later, '--source', '2025.csv')).toMatchObject({ created: 0, changed: 1, same: 2 })
    expect(await importJson(later, '--source', '2026.csv')).toMatchObject({ created: 0, skipped: 3 })
  })

  test('IMP-7 new ids for the same points are matched by name and place', async () => {
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

  test('IMP-7 two simultaneous imports create nothing twice, and each reports only what it created', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `${index},P${index},${40 + index / 1000},76.9`)
    const path = file('many.csv', ['id,name,lat,lng', ...rows].join('\n'))
    const both = await Promise.all([importJson(path), importJson(path)])
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(450)
    expect(both.reduce((sum, { same }) => sum + same, 0)).toBe(450)
  })
})
