import type { Language } from '../material/index.ts'
import { wordsOf } from '../search/index.ts'
import { tellingWords } from './guide-words.ts'

export interface ToldWord {
  readonly word: string
  /** Whether it says where a thing is from, what it is for or what it has, rather than what it is: "cup from the coffee shop". */
  readonly isContext: boolean
}

/** GUIDE-44: how a thing is told of. */
export interface Telling {
  readonly words: readonly ToldWord[]
  /** By its use or origin, without a name: "for drying hair", "чем поливают", "шаш кептіретін". */
  readonly isDescribed: boolean
  /** As many things: "old stuff with a plug". */
  readonly isMany: boolean
}

const maxLength = 200
const folded = (spelled: string): ReadonlySet<string> => new Set(wordsOf(spelled, spelled.length))

/** Prepositions and relative words: what follows them does not name the thing. */
const joints: Readonly<Record<Exclude<Language, 'kk'>, ReadonlySet<string>>> = {
  ru: folded(
    'в во на из изпод под от с со для без за у по к ко об при после до через внутри около ' +
      'который которая которое которые которую которой которым что чем где когда чтобы если',
  ),
  es: folded(
    'de del en para con sin por al a desde tras sobre entre dentro bajo que donde cuando cual cuales como porque si despues antes',
  ),
  en: folded(
    'in on from off with of for to at inside under without after before into out onto by through over ' +
      'that which who where when if because since as between around',
  ),
}
/** Kazakh has cases instead: of a place, an origin, an owner or an aim. */
const kazakhCase = /.{2}(?:[дт][ае](?:г[ыи])?|[днт][ае]н|[дтн][ыи]н|[гк][ае]|(?<=[сыи])н[ае]|(?<=[сыи])нд[ае])$/
/** "Қуыратын": which is for frying. */
const kazakhUse = /[аеи]т[ыи]н$/
const russianVerb = /(?:ть|ться|чь|ти)$/

/** Words that stand for many things of a kind. */
const manyThings = folded(
  'все всякое всякие всякий разное разные разная вещи вещей штуки хлам барахло старье прочее любая любые ' +
    'заттар заттары нарселер нарселери барлыгы барлык бари турли артурли дуние дуниелер ' +
    'cosas todo toda todos todas varios varias cualquier aparatos trastos cachivaches ' +
    'stuff things everything anything all kinds sorts various items',
)

/** GUIDE-44: the telling words of a text, and what they do in it. */
export function tellingOf(text: string, language: Language): Telling {
  // "Don't" is one word, which says nothing of a thing.
  const typed = text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '')
  const telling = tellingWords(typed)
  const named = telling.filter((word) => !manyThings.has(word))
  const isTelling = new Set(named.length > 0 ? named : telling)
  const parts = typed.split(/[,;.()–—]/).map((part) => {
    const spoken = wordsOf(part, maxLength)
    return language === 'kk' ? byCases(spoken, isTelling) : afterJoint(spoken, isTelling, joints[language])
  })
  const words = parts.flat()
  const first = parts.find((part) => part.length > 0)
  return {
    words,
    isDescribed: first !== undefined && isDescription(first, language),
    isMany: wordsOf(typed, maxLength).some((word) => manyThings.has(word)),
  }
}

function isDescription(words: readonly ToldWord[], language: Language): boolean {
  if (language === 'kk') return kazakhUse.test(words.at(-1)?.word ?? '')
  const [head] = words
  return head?.isContext === true || (language === 'ru' && russianVerb.test(head?.word ?? ''))
}

function byCases(words: readonly string[], isTelling: ReadonlySet<string>): ToldWord[] {
  const telling = words.filter((word) => isTelling.has(word))
  return telling.map((word, at) => ({ word, isContext: at < telling.length - 1 && kazakhCase.test(word) }))
}

const afterJoint = (words: readonly string[], isTelling: ReadonlySet<string>, isJoint: ReadonlySet<string>) => {
  const joint = words.findIndex((word) => isJoint.has(word))
  return words.flatMap((word, at) => (isTelling.has(word) ? [{ word, isContext: joint >= 0 && at > joint }] : []))
}
