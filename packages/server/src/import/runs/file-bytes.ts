import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

const pieceBytes = 1_048_576

/** SRC-20: in pieces, because bytes arrive as hexadecimal text in a growing buffer: a whole file would take five times its size. Null if there is none. */
export async function fileBytesOf(queries: Queries, runId: string): Promise<Buffer | null> {
  const file = await queries
    .selectFrom('import_files')
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  if (!file) return null
  const bytes = Buffer.alloc(file.size)
  for (let start = 0; start < file.size; start += pieceBytes) {
    const { piece } = await queries
      .selectFrom('import_files')
      .select(sql<Buffer>`substring(bytes from ${start + 1}::integer for ${pieceBytes}::integer)`.as('piece'))
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow()
    piece.copy(bytes, start)
  }
  return bytes
}
