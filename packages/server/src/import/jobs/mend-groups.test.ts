import { beforeEach, describe, expect, test } from 'vitest'
import { importLimits, withMend, type ImportMend, type ImportRun } from '@recircle/core/import'
import { importWorld } from '../../testing/import-world.ts'

const { database, checked, change, repair, begin, finish, rows, points, empty, get, work, world } = await importWorld()
beforeEach(empty)

const table = [
  'Номер;Название;Широта;Долгота;Тип;Что принимают',
  '1;Двор;43,2389;76,8897;Контейнер;бумага',
  '2;Дом;нет сигнала;76,9;Контейнер;бумага',
  '3;Школа;нет сигнала;76,91;Гриб;стекло',
  '4;Рынок;север;76,92;Гриб;стекло',
  '5;Парк;43,25;76,93;Контейнер;бумага',
  '6;Вокзал;43,26;76,94;Контейнер;бумага',
  '7;Театр;43,27;76,95;Контейнер;бумага',
].join('\r\n')
const column = 'Широта'
const replaced: ImportMend = { act: 'replace', code: 'place-number', column, value: 'нет сигнала', text: '43,3' }
const skipped: ImportMend = { act: 'skip', code: 'place-number', column, value: '', text: '' }
const mend = (run: ImportRun, one: ImportMend): Promise<ImportRun> =>
  change(run, { mends: withMend(run.settings.mends, one) })
const outcomes = async (run: ImportRun): Promise<string[]> =>
  (await rows(run)).map(({ number, outcome }) => `${number} ${outcome}`)

describe('rows with the same problem', () => {
  test('SRC-23 are counted by column and value, and one replacement mends them all', async () => {
    let run = await checked('points.csv', table)
    expect(run.groups).toEqual([
      {
        code: 'place-number',
        column,
        standing: 'refused',
        count: 3,
        values: [
          { text: 'нет сигнала', detail: '', count: 2 },
          { text: 'север', detail: '', count: 1 },
        ],
      },
    ])
    run = await mend(run, replaced)
    expect(run).toMatchObject({ mended: [2], counts: { new: 6, refused: 1 } })
    expect(run.groups).toEqual([])
    const [, house] = await rows(run)
    expect(house?.cells).toContainEqual({ column, text: '43,3', isRepaired: false, isMended: true })
    // The same mend again, as from a second tab, changes nothing.
    run = await mend(run, replaced)
    expect(run).toMatchObject({ settings: { mends: [replaced] }, mended: [2], counts: { new: 6, refused: 1 } })
    // Without the mend the rows are as in the file.
    run = await change(run, { mends: [] })
    expect(run).toMatchObject({ mended: [], counts: { new: 4, refused: 3 } })
  })

  test('SRC-4 SRC-23 come first and can be asked for by kind; a repaired row stays where it was', async () => {
    let run = await checked('points.csv', table)
    expect(run).toMatchObject({ problems: [{ kind: 'place', count: 3, isFault: true }], toCheck: 0 })
    const firstThree = async () => (await rows(run, { 'page[limit]': '3' })).map(({ number }) => number)
    expect(await firstThree()).toEqual([2, 3, 4])
    run = await repair(run, 2, { decision: 'auto', cells: [{ column, text: '43,3' }] })
    expect(await firstThree()).toEqual([2, 3, 4])
    const byKind = await rows(run, { 'filter[problem]': 'place' })
    expect(byKind.map(({ number }) => number)).toEqual([3, 4])
    expect(await rows(run, { 'filter[problem]': 'name' })).toEqual([])
    await expect(rows(run, { 'filter[problem]': 'x' })).rejects.toThrow('filter[problem]')
  })

  test('SRC-4 what keeps a row out comes first, then what is unknown, then what was guessed', async () => {
    const lines = [
      '1;Двор;43,2389;76,8897;бумага',
      '2;Дом;43,24;76,9;картон и бумага',
      '3;Школа;43,25;76,91;макулатура',
    ]
    const more = ['4;Рынок;43,26;76,92;хлам', '5;Парк;север;76,93;хлам']
    const run = await checked(
      'points.csv',
      ['Номер;Название;Широта;Долгота;Что принимают', ...lines, ...more].join('\r\n'),
    )
    const order: unknown[] = []
    for (let at = 0; at < 5; at += 1) {
      const [row] = await rows(run, { 'page[limit]': '1', 'page[offset]': String(at) })
      order.push([row?.number, row?.outcome, ...(row?.remarks ?? []).map(({ code }) => code)])
    }
    expect(order).toEqual([
      [5, 'refused', 'place-number'],
      [4, 'new', 'material-unknown'],
      [3, 'new', 'material-synonym'],
      [1, 'new'],
      [2, 'new'],
    ])
    // A synonym is asked about once, and its row is ready.
    expect(run.toCheck).toBe(1)
  })

  test('SRC-23 a repair of one row holds against a mend of all, and a row saved unchanged is not repaired', async () => {
    let run = await mend(await checked('points.csv', table), replaced)
    run = await repair(run, 2, { decision: 'auto', cells: [{ column, text: '43,3' }] })
    expect((await rows(run))[1]?.cells).toContainEqual(expect.objectContaining({ column, isRepaired: false }))
    run = await repair(run, 2, { decision: 'auto', cells: [{ column, text: 'нет сигнала' }] })
    expect(await outcomes(run)).toEqual(expect.arrayContaining(['1 new', '2 refused', '3 new', '4 refused']))
  })

  test('SRC-23 a whole group is left out, and taken back', async () => {
    let run = await mend(await checked('points.csv', table), skipped)
    expect(run).toMatchObject({ mended: [3], groups: [], counts: { new: 4, refused: 0, 'left-out': 3 } })
    expect(await outcomes(run)).toEqual(expect.arrayContaining(['1 new', '2 left-out', '3 left-out', '4 left-out']))
    run = await finish('applyImport', run)
    expect(run.counts).toMatchObject({ new: 4, 'left-out': 3 })
    expect((await points()).map(({ name }) => name).toSorted()).toEqual(['Вокзал', 'Двор', 'Парк', 'Театр'])
  })

  test('SRC-23 one row of a group that is left out is kept by itself', async () => {
    let run = await mend(await checked('points.csv', table), skipped)
    run = await repair(run, 3, { decision: 'keep', cells: [] })
    expect(run).toMatchObject({ mended: [2], counts: { new: 4, refused: 1, 'left-out': 2 } })
    expect(await outcomes(run)).toEqual(expect.arrayContaining(['2 left-out', '3 refused', '4 left-out']))
    run = await repair(run, 3, { decision: 'auto', cells: [] })
    expect(run).toMatchObject({ mended: [3], counts: { new: 4, refused: 0, 'left-out': 3 } })
    // A doubtful row that is kept is imported.
    await finish('applyImport', run)
    const near = '91;Двор;43,2389;76,8897;бумага\n92;Парк;43,25;76,93;бумага'
    let others = await checked('others.csv', `Номер;Название;Широта;Долгота;Что принимают\n${near}`)
    const [group] = others.groups
    others = await mend(others, { act: 'skip', code: group?.code ?? 'twice', column: '', value: '', text: '' })
    expect(await outcomes(others)).toEqual(['1 left-out', '2 left-out'])
    others = await repair(others, 1, { decision: 'keep', cells: [] })
    expect(await outcomes(others)).toEqual(['1 new', '2 left-out'])
  })

  test('SRC-23 letters that were mixed before the file was saved are mended in all rows and columns', async () => {
    const mixed = (text: string): string => Buffer.from(text).toString('latin1')
    const lines = ['Straße 1', 'Allee 2 für Öl', 'Größe 3'].map(
      (street, at) => `${mixed(`Hof Nr ${at} über`)},48.1${at},11.5,${mixed(street)}`,
    )
    let run = await checked('points.csv', ['name,lat,lng,address', ...lines].join('\n'))
    expect(run.counts).toMatchObject({ refused: 3 })
    expect(run.groups).toMatchObject([{ code: 'letters-mixed', column: '', count: 3 }])
    expect(run.groups[0]?.values).toContainEqual({ text: mixed('Straße 1'), detail: 'Straße 1', count: 1 })
    run = await mend(run, { act: 'letters', code: 'letters-mixed', column: '', value: '', text: '' })
    expect(run).toMatchObject({ mended: [3], counts: { new: 3, refused: 0 } })
    await finish('applyImport', run)
    expect((await points()).map(({ name, address }) => `${name}: ${address}`).toSorted()).toEqual([
      'Hof Nr 0 über: Straße 1',
      'Hof Nr 1 über: Allee 2 für Öl',
      'Hof Nr 2 über: Größe 3',
    ])
  })

  test('SRC-23 all rows near other points are imported as points of their own, and nothing twice', async () => {
    await finish('applyImport', await checked('points.csv', table))
    const near = [
      'Номер;Название;Широта;Долгота;Что принимают',
      '91;Двор;43,2389;76,8897;бумага',
      '92;Двор;43,23891;76,88971;бумага',
    ]
    let run = await checked('others.csv', near.join('\r\n'))
    const [group] = run.groups
    expect(group).toMatchObject({ standing: 'doubtful', count: 2 })
    run = await mend(run, { act: 'keep', code: group?.code ?? 'twice', column: '', value: '', text: '' })
    expect(run).toMatchObject({ counts: { doubtful: 0 } })
    const written = run.counts.new
    expect(written).toBeGreaterThan(0)
    await finish('applyImport', run)
    expect(await points()).toHaveLength(4 + written)
    const again = await checked('others.csv', near.join('\r\n'))
    expect(again.counts).toMatchObject({ new: 0, doubtful: 0 })
  })

  test('SRC-23 values of a column that are only noted can be replaced too', async () => {
    const kinds = table.replaceAll('нет сигнала', '43,3').replace('север', '43,4')
    let run = await checked('points.csv', kinds)
    expect(run.groups).toEqual([
      {
        code: 'kind-unknown',
        column: 'Тип',
        standing: 'noted',
        count: 2,
        values: [{ text: 'Гриб', detail: '', count: 2 }],
      },
    ])
    run = await mend(run, { act: 'replace', code: 'kind-unknown', column: 'Тип', value: 'Гриб', text: 'контейнер' })
    expect((await rows(run)).map(({ becomes }) => becomes?.kind)).toEqual(Array(7).fill('container'))
  })

  test('SRC-6 SRC-23 killed at every step of the check and of applying, a mended import makes no double', async () => {
    const run = await mend(await checked('points.csv', table), replaced)
    for (const act of ['check', 'apply'] as const) {
      if (act === 'check')
        await database.updateTable('import_runs').set({ status: 'checking' }).where('id', '=', run.id).execute()
      else await begin('applyImport', run)
      for (const killed of ['points', 'decide', 'note', 'rows', 'done']) {
        await database.updateTable('import_runs').set({ attempts: 0 }).where('id', '=', run.id).execute()
        await expect(
          work((step) => {
            if (step === killed) throw new Error(`killed at ${step}`)
          }),
        ).rejects.toThrow(`killed at ${killed}`)
        expect(await points()).toEqual([])
      }
      await work()
      expect(await get(run.id)).toMatchObject({ mended: [2], counts: { new: 6, refused: 1 } })
    }
    expect(await points()).toHaveLength(6)
  })

  test('SRC-11 SRC-23 mends hold for the next file of the source', async () => {
    const run = await finish('applyImport', await mend(await checked('points.csv', table), replaced))
    const source = await database
      .selectFrom('import_sources')
      .select('settings')
      .where('id', '=', run.sourceId ?? '')
      .executeTakeFirstOrThrow()
    expect(source.settings.mends).toEqual([replaced])
  })

  test('SRC-23 a mend of an unknown kind or without an end is refused', async () => {
    const run = await checked('points.csv', table)
    const path = { id: run.id }
    const body = (mends: unknown) => ({ ...run.settings, mends })
    const send = (mends: unknown) =>
      world.client.call('changeImport', { token: world.tokens.pointCreator, path, body: body(mends) })
    expect((await send([{ act: 'erase', code: 'rule' }])).statusCode).toBe(422)
    const endless = Array.from({ length: importLimits.words }, () => ({ act: 'skip', code: 'rule' }))
    expect((await send(endless)).statusCode).toBe(422)
  })
})
