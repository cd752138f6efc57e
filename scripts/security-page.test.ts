import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countedItems } from './lib/asvs-items.ts'
import { root } from './lib/paths.ts'
import { claimsOf, inventoryFaults, proofFaults, standardFaults } from './lib/security-page.ts'
import { sourceFiles } from './lib/source-files.ts'

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
