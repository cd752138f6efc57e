const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
/** Transliteration of Russian and Kazakh; folding has already merged й into и and қ into к. */
const latinLetters = 'abvgdezijklmnoprstufhcqwy'
const cyrillicLetters = 'абвгдезижклмнопрстуфхккви'

const replacing = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(from, (letter, at) => [letter, to.charAt(at)]))

const cyrillicOfKey = replacing(latinKeys, cyrillicKeys)
const latinOfKey = replacing(cyrillicKeys, latinKeys)
const cyrillicOfLetter = replacing(latinLetters, cyrillicLetters)
const cyrillicOfLetters: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  gh: 'г',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ya: 'я',
  yo: 'е',
  ye: 'е',
  x: 'кс',
}

/**
 * Alternative readings for a query without results: `batareiki` and `,fnfhtqrb` are батарейки, `зшдфы` are pilas. A
 * query with letters of both scripts has none.
 */
export function otherReadings(query: string): string[] {
  const typed = query.toLowerCase()
  const [hasLatin, hasCyrillic] = [/[a-z]/.test(typed), /[а-яё]/.test(typed)]
  if (hasLatin === hasCyrillic) return []
  if (hasCyrillic) return [replaced(typed, latinOfKey)]
  const sounds = typed.replace(/shch|sch|[sczkg]h|ts|y[uaoe]|x/g, (found) => cyrillicOfLetters[found] ?? found)
  return [replaced(sounds, cyrillicOfLetter), replaced(typed, cyrillicOfKey)]
}

const replaced = (typed: string, by: Readonly<Record<string, string>>): string =>
  Array.from(typed, (letter) => by[letter] ?? letter).join('')
