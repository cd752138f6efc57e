import type { Language } from '../material/index.ts'
import { isWithinTwoEdits } from './two-edits.ts'
import { consonantsOf, rootOf, soundOf } from './sounds.ts'

const sameSound = 0.85
const sameRoot = 0.8
const sameConsonants = 0.65
/** Three consonants are those of many words: "tesco" may be a disco, but not surely. */
const fewConsonants = 3
const fewAlike = 0.4
const minSharedLength = 5
/** The least share of the letters of a word, weighted by rarity, that its runs of three have in common with another. */
const minShared = 0.45
const sharedWeight = 0.8

/** GUIDE-37: the words that are heard alike, and those that share rare runs of letters. */
export class WordSounds {
  readonly #language: Language
  readonly #sounds: readonly string[]
  readonly #bySound = new Map<string, number[]>()
  readonly #byConsonants = new Map<string, number[]>()
  readonly #byRoot = new Map<string, number[]>()
  readonly #byRun = new Map<string, number[]>()
  readonly #runWeights: readonly number[]
  readonly #size: number

  constructor(stems: readonly string[], language: Language) {
    this.#language = language
    this.#size = stems.length
    this.#sounds = stems.map((stem) => soundOf(stem, language))
    for (const [index, stem] of stems.entries()) {
      const sound = this.#sounds[index]!
      note(this.#bySound, sound, index)
      note(this.#byConsonants, consonantsOf(sound), index)
      note(this.#byRoot, rootOf(stem, language), index)
      for (const run of runsOf(sound)) note(this.#byRun, run, index)
    }
    this.#runWeights = this.#sounds.map((sound) => this.#weightOf(runsOf(sound)))
  }

  /** The words that sound like this one, each with its likeness. */
  like(stem: string): ReadonlyMap<number, number> {
    const sound = soundOf(stem, this.#language)
    const consonants = consonantsOf(sound)
    const found = new Map<number, number>()
    if (consonants.length >= fewConsonants)
      for (const index of this.#byConsonants.get(consonants) ?? [])
        if (isWithinTwoEdits(sound, this.#sounds[index]!))
          found.set(index, consonants.length > fewConsonants ? sameConsonants : fewAlike)
    for (const index of this.ofRoot(stem)) found.set(index, sameRoot)
    if (sound.length >= fewConsonants) for (const index of this.#bySound.get(sound) ?? []) found.set(index, sameSound)
    return found
  }

  /** The words of one root: a verb and its noun. */
  ofRoot(stem: string): readonly number[] {
    return this.#byRoot.get(rootOf(stem, this.#language)) ?? []
  }

  /** The words that share the rarest runs of three letters. */
  sharing(stem: string): ReadonlyMap<number, number> {
    const sound = soundOf(stem, this.#language)
    // Of "ъыкъъъъ" two letters are heard, which say nothing.
    if (sound.length < minSharedLength) return new Map()
    const runs = runsOf(sound)
    const own = this.#weightOf(runs)
    const shared = new Map<number, number>()
    for (const run of runs)
      for (const index of this.#byRun.get(run) ?? []) shared.set(index, (shared.get(index) ?? 0) + this.#rarityOf(run))
    const found = new Map<number, number>()
    for (const [index, weight] of shared) {
      const share = (2 * weight) / (own + this.#runWeights[index]!)
      if (share >= minShared) found.set(index, share * sharedWeight)
    }
    return found
  }

  #rarityOf(run: string): number {
    return Math.log(1 + this.#size / (this.#byRun.get(run)?.length ?? 1))
  }

  #weightOf(runs: ReadonlySet<string>): number {
    let sum = 0
    for (const run of runs) sum += this.#rarityOf(run)
    return sum
  }
}

function note(all: Map<string, number[]>, key: string, index: number): void {
  const known = all.get(key)
  if (known === undefined) all.set(key, [index])
  else known.push(index)
}

/** Runs of three letters, with the beginning of the word as one. */
const runsOf = (sound: string): ReadonlySet<string> => {
  const whole = `_${sound}_`
  return new Set(Array.from({ length: Math.max(0, whole.length - 2) }, (_, at) => whole.slice(at, at + 3)))
}
