import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const loader = join(import.meta.dirname, '../src/screen/load-part.ts')

/** Dynamic imports of the build go through `src/screen/load-part.ts`. */
export const loadPartPlugin = (): Plugin => ({
  name: 'recircle:load-part',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(loader)}` : null),
})

/** Vite names the files of a part only if there are several. */
export const filesOfPart = (part: string, files: string[]): string[] => (files.length > 0 ? files : [part])
