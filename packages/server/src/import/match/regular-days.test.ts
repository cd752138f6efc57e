import { expect, test } from 'vitest'
import { openingHoursOf } from '@recircle/core/facility'
import { findFacility } from '../../facility/facility.repository.ts'
import { deskOfImports } from '../../testing/desk-of-imports.ts'
import { fileUrl } from '../../upload/file-url.ts'

const { database, checked, change, finish, publish, idOf, edit } = await deskOfImports()

const seasons = 'Mo-Fr 09:00-18:00; Nov-Mar Mo-Fr 10:00-16:00; PH off'
const table = (hours: string): string =>
  ['id,name,lat,lng,materials,address,opening_hours', `1,Yard,43.2,76.9,paper,Yard street 1,"${hours}"`].join('\n')
const source = { source: 'Yards' }

const yard = async () => {
  const found = await findFacility(database, await idOf('Yard'), fileUrl)
  if (!found) throw new Error('No yard')
  return found
}

test('IMP-39 a season and the holidays of a file are content of the point through edit, review and the next file', async () => {
  const written = 'Mo-Fr 09:00-18:00; Sa,Su off; Nov-Mar Mo-Fr 10:00-16:00; PH off'
  const run = await finish('applyImport', await change(await checked('a.csv', table(seasons)), source))
  const draft = await yard()
  expect([openingHoursOf(draft), draft.hoursText]).toEqual([written, ''])
  expect(draft.days).toMatchObject({
    rules: [{ id: 'regular-0', level: 'regular', by: 'owner' }],
    onHolidays: 'closed',
  })
  await publish(run)
  await edit('Yard', 'Yard street 2')
  const edited = await yard()
  expect([edited.status, edited.address, openingHoursOf(edited)]).toEqual(['accepted', 'Yard street 2', written])

  const same = await change(await checked('b.csv', table(seasons)), source)
  expect(same.counts).toMatchObject({ new: 0, changed: 0, same: 1 })
  const later = await change(await checked('c.csv', table(seasons.replace('16:00', '17:00'))), source)
  expect(later.counts).toMatchObject({ changed: 1 })
  const applied = await finish('applyImport', later)
  expect(openingHoursOf(await yard())).toBe(written.replace('16:00', '17:00'))
  await finish('undoImport', applied)
  expect(openingHoursOf(await yard())).toBe(written)
})

test('IMP-39 what its owner and organization say of holidays outweighs the timetable, which then counts again', async () => {
  await finish('applyImport', await change(await checked('a.csv', table(seasons)), source))
  const { id, orgId } = await yard()
  const onHolidays = async () => (await yard()).days?.onHolidays
  await database.insertInto('organization_holidays').values({ org_id: orgId, rule: 'as-sunday' }).execute()
  const says = (rule: 'as-usual' | null) =>
    database.updateTable('facilities').set({ on_holidays: rule }).where('id', '=', id).execute()
  await says('as-usual')
  expect(await onHolidays()).toBe('as-usual')
  await says(null)
  expect(await onHolidays()).toBe('as-sunday')
  await database.deleteFrom('organization_holidays').execute()
  await database.updateTable('facilities').set({ days: '{}' }).where('id', '=', id).execute()
  expect(await onHolidays()).toBe('closed')
})
