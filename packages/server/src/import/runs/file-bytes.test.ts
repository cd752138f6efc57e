import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importWorld } from '../../testing/import-world.ts'
import { fileBytesOf } from './file-bytes.ts'

const { database, send, checked } = await importWorld()

test('SRC-20 a file is read in pieces, none of which is larger than a megabyte, and is the same', async () => {
  const bytes = randomBytes(2_500_000)
  const { id } = await send('country.csv', bytes)
  const pieces: number[] = []
  const watched = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      for (const { piece } of result.rows) if (Buffer.isBuffer(piece)) pieces.push(piece.length)
      return Promise.resolve(result)
    },
  })
  expect(bytes.equals((await fileBytesOf(watched, id)) ?? Buffer.alloc(0))).toBe(true)
  expect(pieces).toEqual([1_048_576, 1_048_576, 402_848])
})

test('SRC-20 PostgreSQL knows how many rows a file has as soon as they are read', async () => {
  await checked('country.csv', ['name;lat;lng', ...Array.from({ length: 1200 }, () => 'Yard;43.2;76.9')].join('\n'))
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where relname = 'import_rows'`.execute(database)
  expect(rows[0]?.known).toBe(1200)
})
