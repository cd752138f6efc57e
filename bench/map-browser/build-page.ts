import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** One page with all three maps, minified like the product. */
export async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'map-bench-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@recircle/source', 'module', 'browser', 'development|production'] },
    build: {
      outDir,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'bench/map-browser/page.html') },
    },
  })
  return outDir
}
