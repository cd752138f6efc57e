import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The fonts of a build. Fonts are already compressed, so the file size is the transfer size. */
export function fontTable(distDirectory: string): string {
  const fonts = readdirSync(distDirectory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.woff2'),
  )
  const rows = fonts
    .toSorted()
    .map((file) => `${file}  ${(statSync(join(distDirectory, file)).size / 1024).toFixed(1)}`)
  return ['Fonts in KiB', ...rows].join('\n')
}
