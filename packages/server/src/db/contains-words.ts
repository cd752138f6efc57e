import { sql, type RawBuilder } from 'kysely'

const wordsMax = 10

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** One condition a word: it stands in one of the columns, whatever its case. Reads every row: for the lists of staff. */
export function containsWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  // A column without a value must not make the whole haystack unknown.
  const haystack = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
  return wordsOf(text).map((word) => isIn(word, sql`lower(${haystack})`))
}

const haystackOf = (columns: readonly string[]): RawBuilder<unknown> => {
  const all = columns.map((column) => sql.ref(column))
  return sql`lower(${sql.join(all, sql` || ' ' || `)})`
}

/** The same answer as `containsIndexedWords` row by row, for what is read in order until enough of it is found. */
export function containsCommonWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const haystack = haystackOf(columns)
  return wordsOf(text).map((word) =>
    threesOf(word).length === 0 ? isIn(` ${word}`, sql`' ' || ${haystack}`) : isIn(word, haystack),
  )
}

/** Of which each letter of the columns of a table has an index: the expression is the one that the schema indexes. */
export function containsIndexedWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const haystack = haystackOf(columns)
  const holds = (parts: readonly string[]) => sql<boolean>`letters_of(${haystack}) @> ${parts}::text[]`
  return wordsOf(text).flatMap((word) => {
    const parts = threesOf(word)
    // Fewer than three letters are how a word begins.
    return parts.length === 0 ? [holds([word])] : [holds(parts), isIn(word, haystack)]
  })
}

/** Every three letters in a row, as the database counts letters. */
function threesOf(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

const isIn = (word: string, haystack: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${haystack}) like ${`%${escapeLike(word)}%`}`

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
