import { describe, expect, test } from 'vitest'
import { openDataFiles } from '@recircle/core/open-data'
import { addOrganization } from '../../testing/people.ts'
import { sourceWorld } from '../../testing/source-world.ts'

const world = await sourceWorld()
const { app, database, publish, finish, checked, rows, change, mySource, pointOf, reports, get } = world

const names = ['Yard', 'Gate']
type Said = Readonly<{ license?: string; comment?: string }>
const fileOf = (license: string, own: Readonly<Record<string, Said>> = {}): string =>
  ['id,name,lat,lng,materials,license,comment']
    .concat(
      names.map((name, at) => {
        const { license: said = license, comment = 'open' } = own[name] ?? {}
        return `${at},${name},43.${at + 1},76.9,paper,${said},${comment}`
      }),
    )
    .join('\n')
const applied = async (...file: Parameters<typeof fileOf>) =>
  finish('applyImport', await checked('city.csv', fileOf(...file)))
const choose = async (license: string) => {
  const { id } = await mySource()
  const answer = await change(id, { license, attribution: '', every_hours: null, paused: false })
  expect(answer.statusCode).toBe(200)
}
const namedOf = async (query = ''): Promise<string[]> => {
  const answer = await app.inject({ url: `${openDataFiles.geojson}${query}`, headers: { host: 'int.localhost' } })
  const { features } = answer.json<{ features: { properties: { name: string; license: string } }[] }>()
  return features.map(({ properties: { name, license } }) => `${name} ${license}`).toSorted()
}
/** The rows of open data that have changed since now. */
const fromNow = async () => {
  const { now } = await database
    .selectNoFrom((eb) => eb.fn<Date>('clock_timestamp').as('now'))
    .executeTakeFirstOrThrow()
  return () => namedOf(`?updated_since=${new Date(Number(now) + 1).toISOString()}`)
}
const licenseOf = async () => (await mySource()).license

describe('the license of a source that all rows of a file name', () => {
  test('OPEN-17 is the one of the last applied file, as a change of each row, and undo puts back what was before', async () => {
    await applied('CC0')
    await publish()
    const changed = await fromNow()
    const run = await applied('CC BY 4.0')
    expect(run.counts).toMatchObject({ changed: 2 })
    expect((await rows(run))[0]?.changes).toEqual([{ part: 'license', from: 'CC0', to: 'CC BY 4.0' }])
    expect(await licenseOf()).toBe('CC BY 4.0')
    expect(await changed()).toEqual(['Gate CC BY 4.0', 'Yard CC BY 4.0'])
    expect((await applied('CC BY 4.0')).counts).toMatchObject({ same: 2 })
    const back = await fromNow()
    expect(await finish('undoImport', await get(run.id))).toMatchObject({ status: 'undone', kept: 0 })
    // The same file was applied once more since.
    expect(await licenseOf()).toBe('CC BY 4.0')
    const other = await applied('ODbL-1.0')
    await finish('undoImport', other)
    expect(await licenseOf()).toBe('CC BY 4.0')
    expect(await back()).toEqual(['Gate CC BY 4.0', 'Yard CC BY 4.0'])
  })

  test('OPEN-17 is put back over several undone runs in any order', async () => {
    await applied('CC0')
    const [second, third] = [await applied('CC BY 4.0'), await applied('ODbL-1.0')]
    await finish('undoImport', second)
    expect(await licenseOf()).toBe('ODbL-1.0')
    await finish('undoImport', third)
    expect(await licenseOf()).toBe('CC0')
  })

  test('OPEN-17 holds if its owner chose it: over later files, and over an undo', async () => {
    const first = await applied('CC0')
    await publish()
    // Saving other settings chooses nothing.
    await choose('CC0')
    const second = await applied('ODbL-1.0')
    expect(await licenseOf()).toBe('ODbL-1.0')
    await choose('CC BY 4.0')
    expect((await applied('CC0')).counts).toMatchObject({ same: 2 })
    expect(await namedOf()).toEqual(['Gate CC BY 4.0', 'Yard CC BY 4.0'])
    await finish('undoImport', second)
    await finish('undoImport', first)
    expect(await licenseOf()).toBe('CC BY 4.0')
    // Cleared, it is for the files to say again.
    await choose('')
    await applied('CC0')
    expect(await licenseOf()).toBe('CC0')
  })

  test('OPEN-17 stays if a file names none, and is nobody’s if its rows differ', async () => {
    await applied('CC0')
    await publish()
    expect((await applied('')).counts).toMatchObject({ same: 2 })
    expect(await licenseOf()).toBe('CC0')
    const run = await applied('CC0', { Yard: { license: 'CC BY 4.0' } })
    expect(await licenseOf()).toBe('')
    expect(await namedOf()).toEqual(['Gate CC0', 'Yard CC BY 4.0'])
    await finish('undoImport', run)
    expect(await namedOf()).toEqual(['Gate CC0', 'Yard CC0'])
    // A row that said it for itself is under the license that its owner chooses, once all rows say the same.
    await applied('CC0', { Yard: { license: 'CC BY 4.0' } })
    await applied('CC0')
    await choose('ODbL-1.0')
    expect(await namedOf()).toEqual(['Gate ODbL-1.0', 'Yard ODbL-1.0'])
  })
})

describe('the terms of a point that an import may not write', () => {
  const taken = async () => {
    await applied('CC0', { Gate: { license: 'CC BY 4.0' } })
    await publish()
    const orgId = await addOrganization(database, 'Yard LLC')
    await database.updateTable('facilities').set({ org_id: orgId }).where('name', '=', 'Yard').execute()
    return orgId
  }

  test('OPEN-13 are written as a new version of it, reported once, and taken back by undo', async () => {
    const orgId = await taken()
    const changed = await fromNow()
    const file = ['CC0', { Yard: { license: 'ODbL-1.0' }, Gate: { license: 'CC BY 4.0' } }] as const
    const run = await applied(...file)
    expect(run.counts).toMatchObject({ changed: 1, same: 1, doubtful: 0 })
    expect(await changed()).toEqual(['Yard ODbL-1.0'])
    expect((await applied(...file)).counts).toMatchObject({ same: 2 })
    await finish('undoImport', run)
    expect(await namedOf()).toEqual(['Gate CC BY 4.0', 'Yard CC0'])
    expect(await pointOf('Yard')).toMatchObject({ orgId, comment: 'open' })
  })

  test('OPEN-13 are a new version of it also where the other changes are only suggested', async () => {
    await taken()
    const changed = await fromNow()
    const run = await applied('CC0', { Yard: { license: 'ODbL-1.0', comment: 'shut' }, Gate: { license: 'CC BY 4.0' } })
    expect(await changed()).toEqual(['Yard ODbL-1.0'])
    expect((await pointOf('Yard')).comment).toBe('open')
    expect(await reports()).toMatchObject([{ changes: [{ field: 'comment', to: 'shut' }] }])
    await finish('undoImport', run)
    expect(await namedOf()).toEqual(['Gate CC BY 4.0', 'Yard CC0'])
    expect(await reports()).toEqual([])
  })
})
