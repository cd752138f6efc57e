// Joins the style sheets of each page into one file, after the build and before compression; adds the script of the head to the manifest.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catchAllRoute } from '../src/routing/catch-all-route.ts'
import { routeTable } from '../src/routing/route-table.ts'
import { withPageStyles, type StyleManifest } from './page-styles.ts'

const client = new URL('../dist/client', import.meta.url).pathname
const manifestFile = join(client, '.vite/manifest.json')
const readManifest = (file: string): StyleManifest => JSON.parse(readFileSync(file, 'utf8'))

function joinSheets(sheets: readonly string[]): string {
  const text = sheets.map((file) => readFileSync(join(client, file), 'utf8').trim()).join('')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `assets/page-${hash}.css`
  writeFileSync(join(client, file), text)
  return file
}

const manifest = { ...readManifest(manifestFile), ...readManifest(join(client, '.vite/boot-manifest.json')) }
writeFileSync(
  manifestFile,
  JSON.stringify(withPageStyles(manifest, [...routeTable, catchAllRoute], joinSheets), null, 2),
)
