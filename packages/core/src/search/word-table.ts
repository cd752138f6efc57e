/** The code units of a word, from the first to `length`; more may follow. */
export type Letters = Readonly<Uint16Array>

export function lettersOf(word: string): Letters {
  const letters = new Uint16Array(word.length)
  for (let at = 0; at < word.length; at++) letters[at] = word.charCodeAt(at)
  return letters
}

/** Numbers distinct words in the order of their first use. A word is found by its letters, so that a known one costs no string. */
export class WordTable {
  readonly #words: string[] = []
  /** By the number of the word. */
  #hashes = new Uint32Array(64)
  /** Numbers plus one, by hash; 0 where there is none. */
  #slots = new Uint32Array(128)

  get words(): readonly string[] {
    return this.#words
  }

  numberOf(letters: Letters, length: number): number {
    const hash = hashOf(letters, length)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let found = this.#slots[slot]!; found > 0; found = this.#slots[slot]!) {
      if (this.#hashes[found - 1] === hash && isWord(this.#words[found - 1]!, letters, length)) return found - 1
      slot = (slot + 1) & mask
    }
    const number = this.#words.push(String.fromCharCode(...letters.subarray(0, length))) - 1
    this.#slots[slot] = number + 1
    this.#hashes[number] = hash
    if (number + 1 === this.#hashes.length) this.#grow()
    return number
  }

  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2)
    hashes.set(this.#hashes)
    const slots = new Uint32Array(hashes.length * 2)
    this.#words.forEach((_, number) => {
      let slot = hashes[number]! & (slots.length - 1)
      while (slots[slot]! > 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = number + 1
    })
    this.#hashes = hashes
    this.#slots = slots
  }
}

function hashOf(letters: Letters, length: number): number {
  let hash = length
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ letters[at]!, 0x9e3779b1)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isWord(word: string, letters: Letters, length: number): boolean {
  if (word.length !== length) return false
  for (let at = 0; at < length; at++) if (word.charCodeAt(at) !== letters[at]) return false
  return true
}
