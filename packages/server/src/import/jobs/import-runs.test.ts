import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf } from '@recircle/core/facility'
import { findFacility } from '../../facility/facility.repository.ts'
import { updateFacility } from '../../facility/facility-writer.ts'
import { drawn, exploration } from '../../testing/exploration.ts'
import { importWorld, jobOptions } from '../../testing/import-world.ts'
import { fileUrl } from '../../upload/file-url.ts'
import { runImportJob } from './import-jobs.ts'

const { database, call, work, send, get, checked, change, repair, begin, finish, rows, points, empty, world } =
  await importWorld()
beforeEach(empty)

const table = [
  'Номер;Название;Широта;Долгота;Что принимают;Часы работы',
  '1;Двор;43,2389;76,8897;бумага, стекло;Mo-Fr 09:00-18:00',
  '2;Дом;43,25;76,9;бумага;по звонку',
  '3;Ошибка;север;76,9;бумага;',
  '4;Далеко;43,26;76,91;пыль;',
].join('\r\n')
/** Encodes in windows-1251 without a table: its Russian letters are consecutive. */
const cp1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code < 128) return code
      if (letter === 'Ё' || letter === 'ё') return letter === 'ё' ? 0xb8 : 0xa8
      return code - 0x410 + 0xc0
    }),
  )
const outcomes = async (run: Parameters<typeof rows>[0]) =>
  (await rows(run)).map(({ number, outcome }) => `${number} ${outcome}`)

const edit = async (id: string, address: string): Promise<void> => {
  const facility = await findFacility(database, id, fileUrl)
  if (facility) await updateFacility(database, id, { ...contentOf(facility), address }, null)
}

describe('a file of an organization', () => {
  test('SRC-1 SRC-2 SRC-3 SRC-4 a windows-1251 table with semicolons and decimal commas is read, mapped and decided row by row', async () => {
    const run = await checked('Пункты.csv', cp1251(table))
    expect(run).toMatchObject({
      status: 'checked',
      format: 'csv',
      encoding: 'windows-1251',
      delimiter: ';',
      total: 4,
      counts: { new: 3, refused: 1 },
    })
    expect(Object.fromEntries(run.settings.columns.map(({ field, text }) => [field, text]))).toEqual({
      id: 'Номер',
      name: 'Название',
      lat: 'Широта',
      lng: 'Долгота',
      materials: 'Что принимают',
      hours: 'Часы работы',
    })
    expect(run.materialWords).toContainEqual({ text: 'пыль', meaning: '', count: 1, standing: 'unknown' })
    expect(run.hoursWords).toContainEqual({ text: 'по звонку', meaning: '', count: 1, standing: 'unknown' })
    const [yard, house, broken, far] = await rows(run)
    expect(yard?.becomes).toMatchObject({
      name: 'Двор',
      lat: 43.2389,
      lng: 76.8897,
      hours: 'Mo-Fr 09:00-18:00; Sa,Su off',
    })
    expect(house?.becomes).toMatchObject({ hours: '', hoursText: 'по звонку' })
    expect(house?.remarks).toMatchObject([{ code: 'hours-unread', value: 'по звонку', isFault: false }])
    expect(broken).toMatchObject({ outcome: 'refused', at: 'line 4', becomes: null })
    expect(broken?.remarks).toMatchObject([{ code: 'place-number', column: 'Широта', value: 'север', isFault: true }])
    expect(far?.remarks).toContainEqual(expect.objectContaining({ code: 'material-unknown', value: 'пыль' }))
    expect(await points()).toEqual([])
  })

  test('SRC-5 repaired cells, mapped words and skipped rows survive reading the file again', async () => {
    let run = await checked('points.csv', table)
    run = await repair(run, 3, { decision: 'auto', cells: [{ column: 'Широта', text: '43,24' }] })
    run = await change(run, {
      materials: [{ text: 'пыль', meaning: 'metal' }],
      hours: [{ text: 'по звонку', meaning: '24/7' }],
    })
    run = await repair(run, 1, { decision: 'skip', cells: [] })
    expect(run.counts).toMatchObject({ new: 3, refused: 0, 'left-out': 1 })
    const [skipped, house, mended, far] = await rows(run)
    expect(skipped).toMatchObject({ outcome: 'left-out', decision: 'skip' })
    expect(house?.becomes).toMatchObject({ hours: '24/7', hoursText: '' })
    expect(mended).toMatchObject({ outcome: 'new', becomes: { lat: 43.24 } })
    expect(mended?.cells).toContainEqual({ column: 'Широта', text: '43,24', isRepaired: true, isMended: false })
    expect(far?.becomes?.materialIds).toHaveLength(1)
    expect(await outcomes(run)).toEqual(['1 left-out', '2 new', '3 new', '4 new'])
  })

  test('SRC-6 applying creates what the check showed, as drafts of the owner, and only once', async () => {
    const run = await finish('applyImport', await checked('points.csv', table))
    expect(run).toMatchObject({ status: 'applied', counts: { new: 3, refused: 1 } })
    expect((await points()).map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'Далеко draft',
      'Двор draft',
      'Дом draft',
    ])
    const born = await database.selectFrom('facility_transitions').select(['actor_kind', 'actor_id']).execute()
    expect(born.every(({ actor_kind: kind, actor_id: id }) => kind === 'owner' && id !== null)).toBe(true)
    const again = await checked('points.csv', table)
    expect(again.counts).toMatchObject({ new: 0, same: 3, refused: 1 })
    const renamed = await checked('another.csv', table)
    expect(renamed).toMatchObject({ alike: 'points', counts: { new: 0, doubtful: 3 } })
    expect((await call('applyImport', { path: { id: run.id } })).statusCode).toBe(409)
  })

  test('SRC-4 a later version of the file: new, changed, unchanged and missing rows', async () => {
    await finish('applyImport', await checked('points.csv', table))
    const later = table
      .replace('Дом;', 'Дом у парка;')
      .split('\r\n')
      .slice(0, 3)
      .concat('5;Новый;43,3;76,95;бумага;')
      .join('\n')
    const run = await checked('points.csv', later)
    expect(run).toMatchObject({ counts: { new: 1, changed: 1, same: 1 }, gone: 1 })
    const changed = (await rows(run)).find(({ outcome }) => outcome === 'changed')
    expect(changed?.changes).toEqual([{ part: 'name', from: 'Дом', to: 'Дом у парка' }])
    await finish('applyImport', run)
    expect((await points()).map(({ name }) => name).toSorted()).toEqual(['Далеко', 'Двор', 'Дом у парка', 'Новый'])
  })

  test('SRC-7 undo reverts, part by part, what nobody has changed since the import, and lists the rest', async () => {
    await finish('applyImport', await checked('points.csv', table))
    const before = await points()
    const later = table
      .replace('Дом;', 'Дом у парка;')
      .replace('Двор;', 'Двор 2;')
      .concat('\n5;Новый;43,3;76,95;бумага;\n6;Ещё;43,4;76,96;стекло;')
    const run = await finish('applyImport', await checked('points.csv', later))
    const idOf = async (name: string) => (await points()).find((point) => point.name === name)?.id ?? ''
    await edit(await idOf('Ещё'), 'Абая 10')
    await edit(await idOf('Дом у парка'), 'Абая 12')
    const undone = await finish('undoImport', run)
    // The edited new point stays; the changed point gets its old name back and keeps the address that was edited.
    expect(undone).toMatchObject({ status: 'undone', kept: 1 })
    expect((await rows(undone, { 'filter[kept]': 'true' })).map(({ becomes }) => becomes?.name)).toEqual(['Ещё'])
    const names = new Map((await points()).map(({ name, address }) => [name, address]))
    expect(names).toEqual(
      new Map([...before.map(({ name }) => [name, ''] as const), ['Ещё', 'Абая 10'], ['Дом', 'Абая 12']]),
    )
    // Reverted points can be imported again.
    expect((await checked('points.csv', later)).counts).toMatchObject({ new: 1, changed: 2 })
  })

  test('SRC-7 undo leaves a part that a person has edited since', async () => {
    await finish('applyImport', await checked('points.csv', table))
    const run = await finish('applyImport', await checked('points.csv', table.replace('Дом;', 'Дом у парка;')))
    const point = (await points()).find(({ name }) => name === 'Дом у парка')
    const facility = await findFacility(database, point?.id ?? '', fileUrl)
    if (facility) await updateFacility(database, facility.id, { ...contentOf(facility), name: 'Мой дом' }, null)
    const undone = await finish('undoImport', run)
    expect(undone.kept).toBe(1)
    expect((await points()).map(({ name }) => name)).toContain('Мой дом')
  })

  test.each([
    ['header.csv', 'name,lat,lng', 'no-rows'],
    ['page.html', '<html><body>No</body></html>', 'xml'],
    ['cut.json', '{"type":"FeatureCollection","features":[{"type":"Fea', 'broken-json'],
    ['one.json', '{"a":1}', 'not-a-list'],
    ['quote.csv', 'name,lat,lng\n"Yard,43,76\n', 'open-quote'],
    ['book.ods', Buffer.from('504b03040a000000', 'hex'), 'archive'],
    [
      'bomb.kml',
      '<?xml version="1.0"?><!DOCTYPE k [<!ENTITY a "aaaa">]><kml><Placemark><name>&a;</name></Placemark></kml>',
      'xml',
    ],
    ['wide.csv', `${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\n1`, 'too-many-columns'],
  ])('SRC-2 %s is rejected with a reason', async (name, bytes, fault) => {
    expect(await checked(name, bytes)).toMatchObject({ status: 'failed', fault })
  })

  test('SRC-2 a small file that expands to huge rows is rejected before it fills the database', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `column ${at}`).join(' ')
    const { id } = await send('names.csv', `${names}\n${'a\n'.repeat(3000)}`)
    await runImportJob(database, { ...jobOptions, lettersMax: 1_000_000 })
    expect(await get(id)).toMatchObject({ status: 'failed', fault: 'too-large' })
    expect(await database.selectFrom('import_rows').select('number').execute()).toEqual([])
  })

  test('SRC-2 empty cells are not stored, and are returned empty', async () => {
    const run = await checked('gaps.csv', 'name,lat,lng,phone\nYard,43.2,76.9,\n')
    const storedRows = await database.selectFrom('import_rows').select('cells').where('run_id', '=', run.id).execute()
    expect(storedRows).toEqual([{ cells: { name: 'Yard', lat: '43.2', lng: '76.9' } }])
    expect((await rows(run))[0]?.cells).toContainEqual({
      column: 'phone',
      text: '',
      isRepaired: false,
      isMended: false,
    })
  })

  test('SRC-2 a form without a file, or with an empty one, is rejected', async () => {
    const form = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n\r\n--b--\r\n`
    for (const name of ['file', 'other']) {
      const rawBody = { bytes: form(name), mediaType: 'multipart/form-data; boundary=b' }
      expect((await call('sendImport', { rawBody })).statusCode).toBe(422)
    }
  })

  test('SRC-2 CALL-2 a file is read from a form of parts alone', async () => {
    const rawBody = { bytes: '{"file":"name;lat;lng"}', mediaType: 'application/json' }
    expect((await call('sendImport', { rawBody })).statusCode).toBe(415)
  })

  test('SRC-2 the user can name an encoding that is not detected', async () => {
    const bytes = Buffer.from(table, 'utf16le')
    expect(await checked('wide.csv', bytes)).toMatchObject({ status: 'checked', encoding: 'utf-16le' })
    const run = await checked('points.csv', cp1251(table))
    const wrong = await change(run, { encoding: 'koi8-r' })
    expect(wrong).toMatchObject({ status: 'checked', encoding: 'koi8-r' })
    const right = await change(wrong, { encoding: 'windows-1251' })
    expect(right.counts).toEqual(run.counts)
  })

  test('SRC-1 runs are invisible to other organizations, and points are never matched across organizations', async () => {
    await finish('applyImport', await checked('points.csv', table))
    const other = world.tokens.otherPointCreator
    expect((await call('listImports', {}, other)).json()).toMatchObject({ data: [] })
    const otherRun = await world.client.call('sendImport', { token: other, body: { file: Buffer.from(table) } })
    const { id } = otherRun.json<{ data: { id: string } }>().data
    await work()
    const seen = await world.client.call('getImport', { token: other, path: { id } })
    // Drafts of other organizations must not be disclosed, so they do not count as neighbors.
    expect(seen.json()).toMatchObject({ data: { attributes: { counts: { new: 3, doubtful: 0 } } } })
    expect((await call('getImport', { path: { id } })).statusCode).toBe(404)
  })
})

describe('an interrupted run', { timeout: 120_000 }, () => {
  class Killed extends Error {}
  /** Runs an import from upload to end; the process dies at the given step and another one takes over. */
  const broken = async (at: number): Promise<{ steps: number; names: string[]; states: string[] }> => {
    await empty()
    let count = 0
    const step = (): void => {
      count += 1
      if (count === at) throw new Killed()
    }
    const tolerant = async (): Promise<void> => {
      try {
        await work(step)
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        await work(step)
      }
    }
    const states: string[] = []
    const { id } = await send('points.csv', table)
    await tolerant()
    states.push((await get(id)).status)
    await begin('applyImport', await get(id))
    await tolerant()
    states.push((await get(id)).status)
    const names = (await points()).map(({ name, version }) => `${name} ${version}`).toSorted()
    await begin('undoImport', await get(id))
    await tolerant()
    states.push((await get(id)).status, String((await points()).length))
    return { steps: count, names, states }
  }

  test(`SRC-6 killed at any step and resumed, it ends with the same result, seed ${exploration.seed}`, async () => {
    const whole = await broken(0)
    expect(whole.states).toEqual(['checked', 'applied', 'undone', '0'])
    expect(whole.steps).toBeGreaterThan(10)
    const steps = Array.from({ length: whole.steps }, (_, index) => index + 1)
    for (const at of drawn('killed', steps, 4)) {
      const { names, states } = await broken(at)
      expect({ at, names, states }).toEqual({ at, names: whole.names, states: whole.states })
    }
  })

  test('SRC-6 two concurrent instances write it once', async () => {
    const run = await checked('points.csv', table)
    await begin('applyImport', run)
    await Promise.all([work(), work()])
    expect(await points()).toHaveLength(3)
    expect((await get(run.id)).status).toBe('applied')
  })

  test('SRC-8 a file that crashes its job every time is given up', async () => {
    const { id } = await send('points.csv', table)
    for (let time = 0; time < 5; time += 1)
      await work(() => {
        throw new Killed()
      }).catch(() => undefined)
    await work()
    expect(await get(id)).toMatchObject({ status: 'failed', fault: 'broken' })
  })
})
