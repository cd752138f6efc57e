import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const built = new URL('../../../web/dist/client/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, built), 'utf8')
/** The few lines in the head of a page, which run at once. */
const boot = 'src/app/page-boot.ts'

test('TAP-3 every script of the site but that of the head begins with the comment that has it compiled while it arrives', () => {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(textOf('.vite/manifest.json'))
  const scripts = Object.entries(manifest).flatMap(([key, { file }]) =>
    key !== boot && file.endsWith('.js') ? [file] : [],
  )
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => !textOf(file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
})
