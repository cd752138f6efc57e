import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** With `--record` what this run has written goes between the markers of that name in a page of docs. */
export function recorder(name: string, page = 'docs/faults.md'): (written: readonly string[]) => void {
  return (written) => {
    if (!process.argv.includes('--record')) return
    const file = join(root, page)
    const [head = '', rest = ''] = readFileSync(file, 'utf8').split(`<!-- begin ${name} -->`)
    const tail = rest.slice(rest.indexOf('<!-- end -->'))
    writeFileSync(file, `${head}<!-- begin ${name} -->\n\n${written.join('\n')}\n${tail}`)
  }
}
