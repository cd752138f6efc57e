/** The number of letters to change, add, remove or swap to turn one word into the other. */
export function wordDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          cell(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
          isSwap ? cell(i - 2, j - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return cell(one.length, other.length)
}

const longest = 40

/** The names that were probably meant, the nearest first. */
export function nearest(typed: string, names: readonly string[]): string[] {
  const word = typed.slice(0, longest).toLowerCase()
  const limit = Math.max(1, Math.floor(word.length / 3))
  return names
    .map((name) => ({ name, away: name.startsWith(word) && word !== '' ? 0 : wordDistance(word, name.toLowerCase()) }))
    .filter(({ away }) => away <= limit)
    .toSorted((a, b) => a.away - b.away)
    .map(({ name }) => name)
}
