import { idsNamedIn, readRequirements } from '../gates/requirements.ts'
import { countedItems } from './asvs-items.ts'

/** An entry of a list, or a row of a table, with the headings above it. */
interface Claim {
  readonly line: number
  readonly section: string
  readonly text: string
}

/** What the page may rest on: the requirements, and the text of a file below the root, or null. */
interface Grounds {
  readonly requirements: string
  readonly textOf: (file: string) => string | null
}

/** Where an entry says why something is not there, and so has nothing to prove. */
const withoutProof = new Set(['Does not apply', 'Not met', 'Open'])
/** Who answers for what no test can show: the operator, or the document that the entry links to. */
const answerable = /\*\*Deployment\*\*|\*\*Document\*\*.*\]\(/
const testFile = /[.](test|spec|contract)[.]tsx?$/

export function claimsOf(page: string): Claim[] {
  const claims: Claim[] = []
  let section = ''
  const lines = page.split('\n')
  for (const [index, text] of lines.entries()) {
    const isHead = /^\| ?-/.test(lines[index + 1] ?? '') || /^\| ?-/.test(text)
    if (text.startsWith('#')) section = text.replace(/^#+ /, '')
    else if (text.startsWith('- ') || (text.startsWith('|') && !isHead)) claims.push({ line: index + 1, section, text })
    else if (/^ {2}\S/.test(text) && claims.length > 0) {
      const last = claims.pop()
      if (last) claims.push({ ...last, text: `${last.text} ${text.trim()}` })
    }
  }
  return claims
}

/** The addresses of the links that are defined once and used by name. */
const definitionsOf = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', target = '']) => [name, target]))

/** Each entry has a test that exists and names the requirements of the entry, or somebody who answers for it. */
export function proofFaults(page: string, { requirements, textOf }: Grounds): string[] {
  const areas = new Set(readRequirements(requirements).map((id) => id.replace(/-\d+$/, '')))
  const definitions = definitionsOf(page)
  const used = new Set<string>()
  const faults: string[] = []
  for (const { line, section, text } of claimsOf(page)) {
    const names = [...text.matchAll(/\[([^\]]+)\](?:\[([^\]]+)\])?(?!\()/g)].map(([, label = '', name = label]) => name)
    const targets = names.flatMap((name) => definitions.get(name) ?? []).filter((target) => testFile.test(target))
    const sources = targets.map((target) => [target, textOf(target.replace(/^[.]{2}\//, ''))] as const)
    const named = new Set(sources.flatMap(([, source]) => idsNamedIn(source ?? '')))
    const ids = [...text.replaceAll(/\]\([^)]*\)|\]\[[^\]]*\]/g, ']').matchAll(/\b([A-Z]{2,})-\d+\b/g)]
    for (const name of names) used.add(name)
    for (const name of names) if (!definitions.has(name)) faults.push(`line ${line}: nothing is called "${name}"`)
    for (const [target, source] of sources) if (source === null) faults.push(`line ${line}: ${target} does not exist`)
    if (withoutProof.has(section)) continue
    for (const [id, area = ''] of ids)
      if (areas.has(area) && !named.has(id)) faults.push(`line ${line}: no linked test names ${id}`)
    if (targets.length === 0 && !answerable.test(text))
      faults.push(`line ${line}: neither a test nor anybody answers for it`)
  }
  const unused = [...definitions.keys()].filter((name) => !used.has(name))
  return [...faults, ...unused.map((name) => `nothing uses the link "${name}"`)]
}

/** `1.2.3–5, 2.1.1` as single items. */
function expanded(list: string): string[] {
  return list.split(', ').flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(\d+[.]\d+)[.](\d+)(?:–(\d+))?$/.exec(range) ?? []
    if (section === '') return [range]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`)
  })
}

/** Each item of the standard is answered once. */
export function standardFaults(page: string): string[] {
  const answered = claimsOf(page).flatMap(({ text }) => {
    const [, list] = /^- \*\*([\d., –]+)\*\*/.exec(text) ?? []
    return list === undefined ? [] : expanded(list)
  })
  const items = countedItems()
  return [
    ...items.filter((item) => !answered.includes(item)).map((item) => `${item} is not answered`),
    ...answered.filter((item) => !items.includes(item)).map((item) => `${item} is no item of levels 1 and 2`),
    ...answered.filter((item, at) => answered.indexOf(item) !== at).map((item) => `${item} is answered twice`),
  ]
}

/** Secrets, keyed digests, ciphers and random numbers; a plain hash of contents keeps nothing secret. */
const cryptography =
  /^import \{[^}]*\b(?:createHmac|createCipheriv|hkdfSync|randomBytes|randomInt)\b[^}]*\} from 'node:crypto'|^import \{[^}]*\} from '(?:jose|@node-rs\/argon2|otpauth|@simplewebauthn\/server|aws4fetch)'$/m

/** The inventory of keys and algorithms names every file that uses one, and no other. */
export function inventoryFaults(page: string, sources: readonly (readonly [file: string, text: string])[]): string[] {
  const entries = claimsOf(page).filter(({ section }) => section === 'Keys and algorithms')
  const listed = entries.flatMap(({ text }) =>
    [...text.matchAll(/\]\([.]{2}\/(packages\/[^)]+[.]ts)\)/g)].map(([, file = '']) => file),
  )
  const using = sources.flatMap(([file, text]) => (cryptography.test(text) ? [file] : []))
  return [
    ...using.filter((file) => !listed.includes(file)).map((file) => `${file} is missing in the inventory`),
    ...listed.filter((file) => !using.includes(file)).map((file) => `${file} uses no cryptography`),
  ]
}
