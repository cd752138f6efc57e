import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { idsNamedIn, readRequirements } from './gates/requirements.ts'
import { root } from './lib/paths.ts'
import { sourceFiles } from './lib/source-files.ts'

/** OWASP ASVS 5.0.0: how many items of each section are of level 1 or 2. They are the first of their section; those of level 3 follow. */
const itemsOfSections = `
1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2, 2.1 3, 2.2 3, 2.3 4, 2.4 1, 3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2, 4.1 3, 4.2 1, 4.3 2, 4.4 4,
5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4, 7.1 3, 7.2 4, 7.3 2, 7.4 5, 7.5 2, 7.6 2,
8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4, 10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3, 11.1 2, 11.2 3, 11.3 3, 11.4 4,
11.5 1, 11.6 1, 12.1 3, 12.2 2, 12.3 4, 13.1 1, 13.2 5, 13.3 2, 13.4 5, 14.1 2, 14.2 4, 14.3 3, 15.1 3, 15.2 3, 15.3 7, 16.1 1,
16.2 5, 16.3 4, 16.4 3, 16.5 3, 17.1 1, 17.2 4, 17.3 2`

const countedItems = (): string[] =>
  [...itemsOfSections.matchAll(/(\d+[.]\d+) (\d+)/g)].flatMap(([, section = '', count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
  )

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

function claimsOf(page: string): Claim[] {
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
function proofFaults(page: string, { requirements, textOf }: Grounds): string[] {
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
function standardFaults(page: string): string[] {
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
function inventoryFaults(page: string, sources: readonly (readonly [file: string, text: string])[]): string[] {
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

const textOf = (file: string): string | null => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
const page = textOf('docs/security.md') ?? ''
const grounds = { requirements: textOf('docs/requirements.md') ?? '', textOf }

describe('docs/security.md', () => {
  test('every entry names a test that proves it, or who answers for it', () => {
    expect(proofFaults(page, grounds)).toEqual([])
    expect(claimsOf(page).length).toBeGreaterThan(100)
  })

  test('every item of ASVS 5.0.0, levels 1 and 2, is answered once', () => {
    expect(standardFaults(page)).toEqual([])
    expect(countedItems()).toHaveLength(253)
  })

  test('the inventory of keys and algorithms names every file that uses one', async () => {
    const files = (await sourceFiles(root)).filter(
      (file) => /^packages\/[\w-]+\/src\/.*[.]tsx?$/.test(file) && !/[.](test|contract)[.]tsx?$|\/testing\//.test(file),
    )
    expect(
      inventoryFaults(
        page,
        files.map((file) => [file, textOf(file) ?? '']),
      ),
    ).toEqual([])
  })
})

describe('what the page is refused for', () => {
  const planted = {
    requirements: '- **AUTH-1** x\n- **AUTH-2** y\n',
    textOf: (file: string) => (file === 'a.test.ts' ? `test('AUTH-1 x', f)` : null),
  }
  const faultsOf = (text: string, links = '[a]: ../a.test.ts') => proofFaults(`# S\n\n${text}\n\n${links}\n`, planted)

  test('an entry of a list or a table that nothing proves', () => {
    expect(faultsOf('- Nobody reads it. [AUTH-1][a]\n- It is safe.')).toEqual([
      'line 4: neither a test nor anybody answers for it',
    ])
    expect(faultsOf('| what | proof |\n| --- | --- |\n| safe | [a] |\n| safe | — |')).toEqual([
      'line 6: neither a test nor anybody answers for it',
    ])
  })

  test('a requirement that no linked test names, also beside the link', () => {
    expect(faultsOf('- Nobody reads it. [AUTH-2][a]')).toEqual(['line 3: no linked test names AUTH-2'])
    expect(faultsOf('- As AUTH-2 says, over UTF-8, [a]')).toEqual(['line 3: no linked test names AUTH-2'])
  })

  test('a test that is gone, a name that means nothing, and a link that nothing uses', () => {
    expect(faultsOf('- x [b]\n- y [c]', '[b]: ../b.test.ts\n[d]: ../d.test.ts')).toEqual([
      'line 3: ../b.test.ts does not exist',
      'line 4: nothing is called "c"',
      'line 4: neither a test nor anybody answers for it',
      'nothing uses the link "d"',
    ])
  })

  test('the operator and a document answer for entries; what is open has no proof', () => {
    const text =
      '- TLS. **Deployment**\n- Rules: [VAL](b.md). **Document**, [a]\n- Rules. **Document**\n\n## Open\n\n- None.'
    expect(faultsOf(text)).toEqual(['line 5: neither a test nor anybody answers for it'])
  })

  test('an item of the standard that is missing, twice, or none', () => {
    const all = countedItems().filter((item) => item !== '1.1.2')
    expect(standardFaults(`## Held\n\n- **${all.join(', ')}** x\n- **1.2.1–2, 1.2.10** y`)).toEqual([
      '1.1.2 is not answered',
      '1.2.10 is no item of levels 1 and 2',
      '1.2.1 is answered twice',
      '1.2.2 is answered twice',
    ])
  })

  test('a file that uses cryptography and is not in the inventory, and one that is and does not', () => {
    const inventory = '## Keys and algorithms\n\n- [a](../packages/server/src/a.ts), [b](../packages/server/src/b.ts)'
    const sources = [
      ['packages/server/src/a.ts', `import { createHmac } from 'node:crypto'`],
      ['packages/server/src/b.ts', `import { createHash } from 'node:crypto'`],
      ['packages/server/src/c.ts', `import {\n  jwtVerify,\n} from 'jose'`],
    ] as const
    expect(inventoryFaults(inventory, sources)).toEqual([
      'packages/server/src/c.ts is missing in the inventory',
      'packages/server/src/b.ts uses no cryptography',
    ])
  })
})
