// compress-build.ts FOLDER: compresses the served files once, after the build.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [dist = 'dist'] = process.argv.slice(2)

const compressible = globSync('**/*.{js,css,svg,json,webmanifest,txt,xml}', { cwd: dist })
await Promise.all(
  compressible.map(async (file) => {
    const path = join(dist, file)
    const content = await readFile(path)
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(content, { level: 9 }),
    ])
    // A file that does not shrink is served uncompressed.
    if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
    if (gzipped.length < content.length) await writeFile(`${path}.gz`, gzipped)
  }),
)
