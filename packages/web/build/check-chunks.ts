// Fails a build whose chunks import each other: its pages would not hydrate.
import { readFileSync } from 'node:fs'
import { chunkCycles, type ChunkManifest } from './chunk-cycles.ts'

const manifest: ChunkManifest = JSON.parse(
  readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
)
const cycles = chunkCycles(manifest).map((keys) => keys.map((key) => `${key} (${manifest[key]?.file ?? ''})`))
for (const cycle of cycles)
  process.stderr.write(
    `Chunks import each other: ${cycle.join(' → ')}. Put what they share into one group of build/chunk-groups.ts.\n`,
  )
if (cycles.length > 0) process.exitCode = 1
