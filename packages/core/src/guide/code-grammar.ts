import { wordsOf } from '../search/index.ts'

/** A code as the grammar knows it. */
export interface SpokenCode {
  readonly code: number
  readonly marks: readonly string[]
}

/** Whether a folded word begins with one of these. */
const beginning = (spelled: string): ((word: string) => boolean) => {
  const all = spelled.split(' ')
  return (word) => all.some((each) => word.startsWith(each))
}

/** Folded words that begin so are numbers: "пятерка", "жетілік", "cinco". Three letters that begin a triangle are none. */
const units: readonly RegExp[] = [
  /^(?:одн[аоу]|один|одинац|единиц|единичк|первый|первая|бир(?:$|ин|ли|ге|д)|uno$|unos$|one$|ones$)/,
  /^(?:два$|две$|двой?к|двоик|двоеч|двух|втор[оа]|еки|dos$|two)/,
  /^(?:три$|трех|треть|троик|троеч|уш(?:$|ти|ин|ли)|tres$|three)/,
  /^(?:четыре|четвер[коы]|торт(?:$|ти|ин|ки)|cuatro|four$|fours$)/,
  /^(?:пят(?:ь$|и$|ер|ерочк|ый$|ая$)|бес(?:$|ти|ин|ли|ке)|cinco|five)/,
  /^(?:шест(?:ь$|и$|ер|ой$|ая$)|алты|seis$|six$|sixes)/,
  /^(?:сем(?:$|ь|ер|и$)|жети|siete|seven$|sevens)/,
  /^(?:восем|восьм|сегиз|ocho|eight$)/,
  /^(?:девят|тогыз|nueve|nine$)/,
]
const tens: readonly RegExp[] = [
  /^(?:двадцат|жиырма|veint[ei]|twent)/,
  /^(?:тридцат|отыз|treinta|thirt)/,
  /^(?:сорок|кырык|cuarenta|fort[yi])/,
  /^(?:пят(?:ь)?десят|елу|cincuenta|fift)/,
  /^(?:шест(?:ь)?десят|алпыс|sesenta|sixt)/,
  /^(?:сем(?:ь)?десят|жетпис|setenta|sevent)/,
  /^(?:восем(?:ь)?десят|сексен|ochenta|eight[yi])/,
  /^(?:девяност|токсан|noventa|ninet)/,
]
/** Words about a printed number: one beside them makes a code of it. */
const aboutNumbers = beginning(
  'треугол стрел цифр циферк номер значок значк маркир код символ обознач ' +
    'ушбурыш сандар санды нсан немир нотмир номир белги таңба танба жебе корсетки цифрасы ' +
    'triang flech numer codig simbol signo ' +
    'arrow number code symbol numeral triangl',
)
/** Words around a mark that name no thing. */
const aboutMarks = beginning(
  'букв надпис написа внутр внизу снизу дно дне донышк донц нарисова стоит указан рядом штамп пластик пластмас переработк рециклинг что какой значит означает это такое знак ' +
    'арип жаз жазу жазыл ишинде ишинд тубинде тубинд астында сан салынган деген соз пластик басыл бар тур кандай ' +
    'letr dice adentro dentro abajo fondo marca plastic dibuj impres sello pone significa reciclaj logo otro ' +
    'letter says say inside bottom under stamp print plastic mark label with mean logo recycl sign base other',
)
const striking = beginning('переч зачер сызылган сызып сыз tachad cruzad crossed cross struck strike barrad')
const bins = beginning(
  'бак бачек бачок бачк мусор урн контейнер ведр корзин кокыс жашик жасиги tacho bote contened basur cesto cubo wheel bin bins trash garbage dustbin can dumpster rubbish',
)

const lookalike = new Map(Array.from('авекмнорстух', (letter, at) => [letter, 'abekmhopctyx'.charAt(at)]))
/** Small letters look alike less often: "рет", times in Kazakh, is not PET. */
const smallLookalike = new Map([...lookalike].filter(([each]) => 'аеорсух'.includes(each)))
const capitals = /\p{Lu}{2}/u
const letter = new Map(Array.from('абвгдезиклмнопрстуфхэ', (each, at) => [each, 'abvgdeziklmnoprstufxe'.charAt(at)]))
const spelled = (word: string, by: ReadonlyMap<string, string>): string =>
  Array.from(word, (each) => by.get(each) ?? each).join('')
/** РР printed in Latin letters and typed in Russian ones, and "пет" for what is read so. */
const readings = (word: string, isCapital: boolean): readonly string[] => [
  word,
  spelled(word, isCapital ? lookalike : smallLookalike),
  spelled(word, letter),
]

const firstSign = 0x2673
const signCount = 7
const maxLength = 100
const maxMarkWords = 2

const markWords = (mark: string): string => wordsOf(mark, maxLength).join(' ')

/** Reads what is printed on packages: a number in a triangle, letters, a sign, in words of four languages. */
export class CodeGrammar {
  readonly #codes: readonly SpokenCode[]
  /** By its words; `PET-1` is the letters and the number. */
  readonly #marks = new Map<string, Set<number>>()

  constructor(codes: readonly SpokenCode[]) {
    this.#codes = codes
    for (const { code, marks } of codes)
      for (const mark of marks) {
        const words = markWords(mark.replace(/-?\d+$/, ''))
        if (words !== '') this.#marks.set(words, (this.#marks.get(words) ?? new Set()).add(code))
      }
  }

  /** The codes that a text means, the likeliest first; none if it is about a thing. `isWord` knows the words of things. */
  read(text: string, isWord: (word: string) => boolean): readonly number[] {
    const sign = Array.from(text, (each) => each.codePointAt(0)! - firstSign).find((at) => at >= 0 && at < signCount)
    if (sign !== undefined) return this.#known([sign + 1])
    const words = wordsOf(text, maxLength).flatMap((word) => word.split(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u))
    const { marked, used, isPlain } = this.#markIn(words, isWord, capitals.test(text))
    const rest = words.filter((word, at) => !used.has(at))
    const number = numberIn(rest)
    const others = rest.filter((word) => !isNumber(word) && !aboutNumbers(word) && !aboutMarks(word))
    const isAboutNumbers = rest.some((word) => aboutNumbers(word)) || /[#№]\s*\d/.test(text)
    const isAboutMarks = rest.some((word) => aboutMarks(word))
    if (number !== null) {
      const both = [...marked].filter((code) => code === number)
      if (both.length > 0) return both
      const isAlone = others.every((word) => word.length < 3) && (marked.size > 0 || isAboutMarks || rest.length === 1)
      if (isAboutNumbers || isAlone) return this.#known([number, ...(isPlain ? marked : [])])
    }
    return isPlain || ((isAboutNumbers || isAboutMarks) && others.length === 0) || rest.length === 0 ? [...marked] : []
  }

  /** The longest mark of the text; plain if its letters are no word of a thing. */
  #markIn(words: readonly string[], isWord: (word: string) => boolean, isCapital: boolean) {
    for (let length = maxMarkWords; length > 0; length--)
      for (let at = 0; at + length <= words.length; at++) {
        const typed = words.slice(at, at + length)
        const marked = this.#marked(typed, isCapital)
        if (marked === undefined) continue
        const isPlain = typed.join('').length > 1 && !typed.every(isWord)
        return { marked, used: new Set(typed.map((_, each) => at + each)), isPlain }
      }
    return { marked: new Set<number>(), used: new Set<number>(), isPlain: false }
  }

  #marked(typed: readonly string[], isCapital: boolean): ReadonlySet<number> | undefined {
    const each = typed.map((word) => readings(word, isCapital))
    for (let way = 0; way < 3; way++) {
      const found = this.#marks.get(each.map((word) => word[way]).join(' '))
      if (found !== undefined) return found
    }
    return undefined
  }

  #known(numbers: readonly number[]): readonly number[] {
    return [...new Set(numbers)].filter((number) => this.#codes.some(({ code }) => code === number))
  }
}

/** Whether a text describes the crossed-out bin on batteries and electronics. */
export function isCrossedBin(text: string): boolean {
  const words = wordsOf(text, maxLength)
  return words.some((word) => striking(word)) && words.some((word) => bins(word))
}

const isNumber = (word: string): boolean =>
  /^\d{1,2}$/.test(word) || units.some((each) => each.test(word)) || tens.some((each) => each.test(word))

/** The first number, also of two words ("двадцать два"); null without one. */
function numberIn(words: readonly string[]): number | null {
  for (const [at, word] of words.entries()) {
    if (/^\d{1,2}$/.test(word)) return Number(word)
    const ten = tens.findIndex((each) => each.test(word))
    const unit = units.findIndex((each) => each.test(ten < 0 ? word : (words[at + 1] ?? '')))
    if (ten >= 0) return (ten + 2) * 10 + unit + 1
    if (unit >= 0) return unit + 1
  }
  return null
}
