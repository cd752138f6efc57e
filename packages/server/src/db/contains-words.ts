import { sql, type RawBuilder } from 'kysely'

const wordsMax = 10

/** One condition a word: it stands in one of the columns, whatever its case. For lists; finding is the search index's. */
export function containsWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  // A column without a value must not make the whole haystack unknown.
  const haystack = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
  return words.slice(0, wordsMax).map((word) => sql<boolean>`lower(${haystack}) like ${`%${escapeLike(word)}%`}`)
}

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
