import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { measureRoutes } from './measure.ts'

/** The bytes that confirmation and report features may add to a public page before its first interaction. */
const mostAddedBytes = 1024

const web = join(import.meta.dirname, '../../packages/web')

/** The modules for ages, confirmations, reports, pauses and hours per material; each renders something or passes a point on. */
const left: readonly string[] = [
  'facility/age-words.view.tsx',
  'facility/confirmed-words.view.tsx',
  'facility/hours-age-words.view.tsx',
  'facility/material-terms-words.view.tsx',
  'facility/still-correct.view.tsx',
  'facility/use-confirmations.ts',
  'features/recycling-points/missing-place-link.tsx',
]
/** The report links on the point page. */
const reportLinks =
  /<p className=\{styles[.]confirmed\}>\s*<Anchor href=\{`\$\{facilityPath\(point[.]id\)\}\/report`\}>[\s\S]*?<\/p>/

const exported = /^export (?:const|function) (\w+)/gm
const emptyOf = (name: string): string =>
  name === 'useConfirmations' ? `(point) => [point, () => {}]` : name === 'confirming' ? '() => null' : `() => null`

const withoutThem: Plugin = {
  name: 'without-the-truth',
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0] ?? id
    if (left.some((each) => path.endsWith(`/src/${each}`)))
      return [...code.matchAll(exported)].map(([, name = '']) => `export const ${name} = ${emptyOf(name)}`).join('\n')
    if (!path.endsWith('/src/facility/point.view.tsx')) return null
    if (!reportLinks.test(code)) throw new Error('The report links have moved: update bench/bytes/without.ts')
    return code.replace(reportLinks, '')
  },
}

/** The public pages of a build, route by route, before the first interaction. */
async function initialBytes(plugins: readonly Plugin[]): Promise<ReadonlyMap<string, number>> {
  const outDir = mkdtempSync(join(tmpdir(), 'recircle-bytes-'))
  const { createBuilder } = (await import(
    pathToFileURL(createRequire(join(web, 'package.json')).resolve('vite')).href
  )) as typeof import('vite')
  try {
    const builder = await createBuilder({
      root: web,
      logLevel: 'error',
      plugins: [...plugins],
      environments: { client: { build: { outDir } } },
    })
    const { client } = builder.environments
    if (!client) throw new Error('The build has no client environment')
    await builder.build(client)
    return new Map(measureRoutes(outDir).map((route) => [route.route, route.initialBytes]))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

const whole = await initialBytes([])
const without = await initialBytes([withoutThem])
const added = [...whole].map(([route, bytes]) => ({ route, bytes, added: bytes - (without.get(route) ?? bytes) }))
const most = added.toSorted((a, b) => b.added - a.added).slice(0, 6)
for (const row of most)
  process.stdout.write(`${row.route.padEnd(40)} ${String(row.bytes).padStart(7)} B, of it ${row.added} B\n`)
const isOver = (most[0]?.added ?? 0) > mostAddedBytes
process.stdout.write(
  `Left out: ${left.map((each) => basename(each)).join(', ')} and the ways to a report. At most ${most[0]?.added} B of ${mostAddedBytes}: ${isOver ? 'OVER' : 'within'}\n`,
)
process.exitCode = isOver ? 1 : 0
