/** The letters of a word as bits, several letters to a bit. */
export function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Each edit changes at most two bits, so that most pairs of words need no comparison. */
export function mayBeWithinTwoEdits(one: number, other: number): boolean {
  let differing = one ^ other
  let count = 0
  for (; differing !== 0 && count <= 4; count++) differing &= differing - 1
  return count <= 4
}

/** Whether at most two letters are added, removed or changed between the words; a swap of neighbors counts as one edit. */
export function isWithinTwoEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      row.push(isSwapped ? Math.min(edits, before[j - 2]! + 1) : edits)
    }
    if (Math.min(...row) > 2) return false
    ;[before, last] = [last, row]
  }
  return last[other.length]! <= 2
}
