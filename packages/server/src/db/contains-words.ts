import { sql, type RawBuilder } from 'kysely'

const wordsMax = 10

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** One condition per word: a column contains it, in any letter case. Scans every row, so it is for staff lists only. */
export function containsWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  // `concat_ws`, because a null column would make the whole text null.
  const haystack = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
  return wordsOf(text).map((word) => isIn(word, sql`lower(${haystack})`))
}

const haystackOf = (columns: readonly string[]): RawBuilder<unknown> => {
  const all = columns.map((column) => sql.ref(column))
  return sql`lower(${sql.join(all, sql` || ' ' || `)})`
}

/** Matches the same rows as `containsIndexedWords`, for lists that are read in order until enough rows are found. */
export function containsCommonWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const haystack = haystackOf(columns)
  return wordsOf(text).map((word) =>
    threesOf(word).length === 0 ? occurs(` ${word}`, sql`' ' || ${haystack}`) : occurs(word, haystack),
  )
}

/** Unlike `like`, it lets the planner expect that many rows match, so that it reads them in order. */
const occurs = (word: string, haystack: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`strpos(${haystack}, ${word}) > 0`

/** For tables with an index on the letters of these columns: the expression must be the one that the schema indexes. */
export function containsIndexedWords(text: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const haystack = haystackOf(columns)
  const holds = (parts: readonly string[]) => sql<boolean>`letters_of(${haystack}) @> ${parts}::text[]`
  return wordsOf(text).flatMap((word) => {
    const parts = threesOf(word)
    // Words of fewer than three letters match only the beginning of a word.
    return parts.length === 0 ? [holds([word])] : [holds(parts), isIn(word, haystack)]
  })
}

/** All sequences of three letters, with letters counted as the database does. */
function threesOf(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

const isIn = (word: string, haystack: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${haystack}) like ${`%${escapeLike(word)}%`}`

const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
