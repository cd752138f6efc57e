import { beforeEach, describe, expect, test } from 'vitest'
import type { FoundPlace } from '@recircle/core/geo'
import type { ImportRow, ImportRun } from '@recircle/core/import'
import { err } from '@recircle/core/shared'
import { FakeGeocoder } from '@recircle/core/testing'
import { importWorld } from '../../testing/import-world.ts'
import { TownsGeocoder } from '../../geo/geocoder/towns-geocoder.ts'
import { locateRows } from './locate-rows.ts'

const { database, call, work, get, checked, finish, repair, rows, points, empty } = await importWorld()
beforeEach(async () => {
  await empty()
  await database.deleteFrom('import_places').execute()
})

const house: FoundPlace = { lng: 76.91, lat: 43.24, exactness: 'house', label: 'Абая проспект, 5, Алматы' }
const street: FoundPlace = { lng: 76.92, lat: 43.25, exactness: 'street', label: 'Сатпаева, Алматы' }
const town: FoundPlace = { lng: 76.93, lat: 43.26, exactness: 'town', label: 'Алматы' }
const geocoder = () => new FakeGeocoder({ 'Абая 5': house, Сатпаева: street, Далекая: town })

const table = [
  'id;name;address;lat;lng;materials',
  '1;Двор;Мира 1;43,2389;76,8897;бумага',
  '2;Дом;Абая 5;;;бумага',
  '3;Подвал;Абая 5;;;стекло',
  '4;Школа;Сатпаева 2;;;бумага',
  '5;Рынок;Далекая 9;;;бумага',
  '6;Нигде;Нигдейная 3;;;бумага',
  '7;Без адреса;;;;бумага',
].join('\n')

const locateAll = async (with_ = geocoder()) => {
  while (await locateRows(database, with_)) continue
  return with_
}
const post = async (operationId: string, path: Readonly<Record<string, string>>, body: object = {}) => {
  const answer = await call(operationId, { path, body })
  await work()
  return answer.statusCode
}
const locate = async ({ id, settings }: ImportRun, with_ = geocoder(), said = settings.town) => {
  expect(await post('locateImport', { id }, { town: said })).toBe(200)
  await locateAll(with_)
  return get(id)
}
const place = ({ id }: ImportRun, number: number, at: { lat: number; lng: number } | null) =>
  post('placeImportRow', { id, number: String(number) }, { place: at })
const accept = ({ id }: ImportRun, exactness: string) => post('acceptImportPlaces', { id }, { exactness })
const outcomes = (all: readonly ImportRow[]) => all.map(({ number, outcome }) => `${number} ${outcome}`)

describe('rows without a place', () => {
  test('IMP-34 a row with an address waits, one without is refused; nothing is asked before a person wants it', async () => {
    const run = await checked('points.csv', table)
    expect(run.counts).toMatchObject({ new: 1, waiting: 5, refused: 1 })
    expect(run.waiting).toEqual({ house: 0, street: 0, town: 0, none: 0, unasked: 5 })
    expect(run.locating).toBe('no')
    const all = await rows(run)
    expect(outcomes(all)).toEqual([
      '1 new',
      '2 waiting',
      '3 waiting',
      '4 waiting',
      '5 waiting',
      '6 waiting',
      '7 refused',
    ])
    expect(all[1]).toMatchObject({ remarks: [], becomes: null })
    expect(all[1]?.address).toEqual({ text: 'Абая 5', rows: 2, isAsked: false, found: null, isPlaced: false })
    expect(all[0]?.address).toBeNull()
    expect(run.problems).toEqual([{ kind: 'place', count: 1, isFault: true }])
    const asked = geocoder()
    expect(await locateRows(database, asked)).toBe(false)
    expect(asked.questions).toEqual([])
  })

  test('IMP-34 each address is asked once, in the country of the owner, and counted by how exact the find is', async () => {
    const asked = geocoder()
    const run = await locate(await checked('points.csv', table), asked)
    expect(asked.questions.map(({ text }) => text).toSorted()).toEqual([
      'Абая 5',
      'Далекая 9',
      'Нигдейная 3',
      'Сатпаева 2',
    ])
    expect(new Set(asked.questions.map(({ country }) => country)).size).toBe(1)
    expect(run.waiting).toEqual({ house: 2, street: 1, town: 1, none: 1, unasked: 0 })
    expect(run.locating).toBe('no')
    expect(run.counts).toMatchObject({ waiting: 5 })
    expect((await rows(run))[1]?.address).toMatchObject({ isAsked: true, found: house, isPlaced: false })
    await locate(run, asked)
    expect(asked.questions).toHaveLength(4)
  })

  test('IMP-34 houses are accepted at once, a find or a place by hand row by row; the rows of one address together', async () => {
    let run = await locate(await checked('points.csv', table))
    expect(await accept(run, 'town')).toBe(422)
    expect(await accept(run, 'house')).toBe(200)
    run = await get(run.id)
    expect(run.counts).toMatchObject({ new: 3, waiting: 3 })
    expect(run.waiting).toMatchObject({ house: 0, street: 1, town: 1, none: 1 })
    const placed = await rows(run)
    expect(placed[1]).toMatchObject({
      outcome: 'new',
      becomes: { lat: 43.24, lng: 76.91 },
      address: { isPlaced: true },
    })
    expect(await place(run, 6, { lat: 43.2, lng: 76.8 })).toBe(200)
    expect((await rows(run))[5]).toMatchObject({ outcome: 'new', becomes: { lat: 43.2, lng: 76.8 } })
    expect(await place(run, 2, null)).toBe(200)
    expect(outcomes(await rows(run))).toEqual([
      '1 new',
      '2 waiting',
      '3 waiting',
      '4 waiting',
      '5 waiting',
      '6 new',
      '7 refused',
    ])
  })

  test('IMP-34 a row that says where it is takes no place; a place off the globe is refused', async () => {
    const run = await checked('points.csv', table)
    expect(await place(run, 1, { lat: 43, lng: 76 })).toBe(422)
    expect(await place(run, 7, { lat: 43, lng: 76 })).toBe(422)
    expect(await place(run, 2, { lat: 143, lng: 76 })).toBe(422)
    expect(await place(run, 99, { lat: 43, lng: 76 })).toBe(404)
    expect(
      (await call('placeImportRow', { path: { id: run.id, number: '2' }, body: { place: null } }, '')).statusCode,
    ).toBe(401)
  })

  test('IMP-34 what waits is not imported and goes on waiting; the same file again leaves the rest as it is', async () => {
    let run = await locate(await checked('points.csv', table))
    await accept(run, 'house')
    run = await finish('applyImport', await get(run.id))
    expect(run).toMatchObject({ status: 'applied', counts: { new: 3, waiting: 3, refused: 1 } })
    expect((await points()).map(({ name }) => name).toSorted()).toEqual(['Двор', 'Дом', 'Подвал'])
    expect(await accept(run, 'street')).toBe(409)
    const answer = await call('importAgain', { path: { id: run.id } })
    expect(answer.statusCode).toBe(201)
    await work()
    let next = await get(Object(answer.json()).data.id)
    expect(next.counts).toMatchObject({ new: 0, same: 3, waiting: 3 })
    // What was found before is still known.
    expect(next.waiting).toMatchObject({ street: 1, town: 1, none: 1, unasked: 0 })
    await accept(next, 'street')
    next = await finish('applyImport', await get(next.id))
    expect((await points()).map(({ name }) => name)).toContain('Школа')
    expect(next.counts).toMatchObject({ new: 1, waiting: 2 })
  })

  test('IMP-34 the town that was said for all is asked with each address that does not name it', async () => {
    const file = ['id;name;address;materials', '1;Дом;Абая 5;бумага', '2;Двор;Алматы, Абая 7;бумага'].join('\n')
    const asked = geocoder()
    const run = await locate(await checked('points.csv', file), asked, 'Алматы')
    expect(run.settings.town).toBe('Алматы')
    expect(asked.questions.map(({ text }) => text).toSorted()).toEqual(['Абая 5, Алматы', 'Алматы, Абая 7'])
  })

  test('IMP-34 a geocoder that does not answer holds only this up, and is asked again later', async () => {
    const broken = geocoder()
    broken.answer = err('unavailable')
    const run = await locate(await checked('points.csv', table), broken)
    expect(run).toMatchObject({ status: 'checked', locating: 'held-up', waiting: { unasked: 5 } })
    expect(broken.questions).toHaveLength(1)
    // Everything else goes on.
    expect((await repair(run, 1, { decision: 'skip', cells: [] })).counts).toMatchObject({ 'left-out': 1, waiting: 5 })
    await database
      .updateTable('import_runs')
      .set({ locate_after: new Date(0) })
      .execute()
    await locateAll()
    expect((await get(run.id)).waiting).toMatchObject({ house: 2, unasked: 0 })
  })

  test('IMP-34 without a geocoder the town of an address is found, and is the place of no point by itself', async () => {
    const file = ['id;name;address;materials', '1;Дом;Алматы, Абая 5;бумага'].join('\n')
    await database.updateTable('users').set({ currency: 'KZT' }).execute()
    const checkedRun = await checked('points.csv', file)
    await post('locateImport', { id: checkedRun.id }, { town: '' })
    while (await locateRows(database, new TownsGeocoder())) continue
    const run = await get(checkedRun.id)
    expect(run.waiting).toMatchObject({ town: 1 })
    expect(await accept(run, 'town')).toBe(422)
    const [row] = await rows(run)
    expect(row).toMatchObject({ outcome: 'waiting', address: { found: { exactness: 'town', label: 'Almaty' } } })
  })
})
