import { describe, expect, test } from 'vitest'
import { ColumnCollector, mappedFields, type MappedField } from '@recircle/core/import'
import { cellOf, type SourceRow } from '../formats/source-row.ts'
import { openSource } from '../formats/open-source.ts'
import { joined } from '../testing/strange-files/joined.ts'
import { lists } from '../testing/strange-files/lists.ts'
import { portals } from '../testing/strange-files/portals.ts'
import type { StrangeFile } from '../testing/strange-files/strange-file.ts'
import { tables } from '../testing/strange-files/tables.ts'
import { strangeMaterials } from '../testing/strange-materials.ts'
import { FieldReader } from './column-map.ts'
import { guessOfFile } from './guess-of-file.ts'
import { placeOfRow } from './place-of-row.ts'
import { PlaceCheck } from './place-check.ts'

const files = [...tables, ...portals, ...lists, ...joined]
const saidFields = mappedFields.filter((field) => !['lat', 'lng', 'place'].includes(field))

async function readStrange({ fileName, text }: StrangeFile, acts: StrangeFile['acts'] = {}) {
  const source = openSource(Buffer.from(text))
  if (!source.ok) throw new Error(source.sentence)
  const { columns } = source.value
  const rows: SourceRow[] = []
  const collector = new ColumnCollector(columns)
  await source.value.read((row) => {
    rows.push(row)
    collector.note((column) => cellOf(row.values, column))
  })
  const guess = guessOfFile(fileName, collector.columnValues, () => strangeMaterials)
  const none = Object.fromEntries(mappedFields.map((field) => [field, '']))
  const guessed = Object.fromEntries(guess.columns.map(({ field, text: column }) => [field, column]))
  const defaults = Object.fromEntries(guess.defaults.map(({ field, text: said }) => [field, said]))
  const fields = new FieldReader({ columns: { ...none, ...guessed, ...acts }, defaults, hours: new Map() }, columns)
  const saidBy = (row: SourceRow): Partial<Record<MappedField, string>> =>
    Object.fromEntries(
      saidFields.flatMap((field) => {
        const { text: said } = fields.read(row, field)
        return said === '' ? [] : [[field, said]]
      }),
    )
  const [first] = rows
  const check = new PlaceCheck('USD', [], { isAnywhere: true, isExchanged: false })
  const placed = first && placeOfRow(first, fields, check)
  return {
    language: guess.language,
    rows: rows.map(saidBy),
    place: placed && 'location' in placed ? [placed.location.lng, placed.location.lat] : null,
    unused: fields.unused,
  }
}

describe('files of strangers', () => {
  test('IMP-17 they are forty', () => {
    expect(files.length).toBeGreaterThanOrEqual(40)
    expect(new Set(files.map(({ title }) => title)).size).toBe(files.length)
  })

  test.each(files)('IMP-17 all right with four acts at most: $title', async (file) => {
    expect(Object.keys(file.acts ?? {}).length).toBeLessThanOrEqual(4)
    const read = await readStrange(file, file.acts)
    expect(read.rows.slice(0, file.rows.length)).toEqual(file.rows)
    expect(read.place).toEqual(file.place)
    expect(read.language).toBe(file.language)
    expect(read.unused).toEqual(expect.arrayContaining([...(file.unread ?? [])]))
  })

  test.each(files)('IMP-17 no false fact as guessed: $title', async (file) => {
    const read = await readStrange(file)
    for (const [at, facts] of file.rows.entries())
      for (const [field, said] of Object.entries(read.rows[at] ?? {}))
        expect([field, said]).toEqual([field, Object.entries(facts).find(([name]) => name === field)?.[1]])
    expect(read.place === null || file.place !== null).toBe(true)
  })
})
