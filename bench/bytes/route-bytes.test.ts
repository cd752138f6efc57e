import { expect, test } from 'vitest'
import { filesOfRoute, type Manifest } from './route-bytes.ts'

const manifest: Manifest = {
  entry: { file: 'entry.js', imports: ['_shared'], dynamicImports: ['home', 'map', 'late'], css: ['entry.css'] },
  _shared: { file: 'shared.js' },
  home: { file: 'home.js', imports: ['_shared'], css: ['home.css'] },
  map: { file: 'map.js' },
  late: { file: 'late.js', imports: ['_late-shared'], dynamicImports: ['phone'] },
  '_late-shared': { file: 'late-shared.js' },
  phone: { file: 'phone.js' },
}
const home = { roots: ['entry', 'home'], isOnDemand: (key: string) => ['home', 'map', 'phone'].includes(key) }

test('static imports are needed at once, dynamic ones later, on-demand ones not at all', () => {
  const files = filesOfRoute(manifest, home)
  expect([...files.initial].toSorted()).toEqual(['entry.js', 'home.js', 'shared.js'])
  expect([...files.total].toSorted()).toEqual(['entry.js', 'home.js', 'late-shared.js', 'late.js', 'shared.js'])
  expect([...files.css].toSorted()).toEqual(['entry.css', 'home.css'])
})

test('a root that the build does not have is an error, not zero bytes', () => {
  expect(() => filesOfRoute(manifest, { ...home, roots: ['gone'] })).toThrow('gone')
})
