import { expect, test } from 'vitest'
import { filesOfRoute, islandsIn, type Manifest } from './route-bytes.ts'

const manifest: Manifest = {
  entry: {
    file: 'entry.js',
    imports: ['_shared'],
    dynamicImports: ['home', 'offer.view.tsx', 'session'],
    css: ['entry.css'],
  },
  _shared: { file: 'shared.js' },
  home: {
    file: 'home.js',
    imports: ['_shared'],
    dynamicImports: ['below.view.tsx', 'dialog.view.tsx', 'source'],
    css: ['home.css'],
  },
  'offer.view.tsx': { file: 'offer.js' },
  'below.view.tsx': { file: 'below.js', imports: ['_below-shared'], dynamicImports: ['phone'] },
  '_below-shared': { file: 'below-shared.js' },
  'dialog.view.tsx': { file: 'dialog.js' },
  source: { file: 'source.js' },
  session: { file: 'session.js' },
  phone: { file: 'phone.js' },
}
const home = {
  entries: ['entry'],
  own: ['home'],
  late: ['session'],
  isIsland: (key: string) => key.startsWith('below'),
}

test('static imports are needed at once, islands of the page and late parts of its kind after them, all else not at all', () => {
  const files = filesOfRoute(manifest, home)
  expect([...files.initial].toSorted()).toEqual(['entry.js', 'home.js', 'shared.js'])
  expect([...files.total].toSorted()).toEqual([
    'below-shared.js',
    'below.js',
    'entry.js',
    'home.js',
    'session.js',
    'shared.js',
  ])
  expect([...files.css].toSorted()).toEqual(['entry.css', 'home.css'])
})

test('a part that the build does not have is an error, not zero bytes', () => {
  expect(() => filesOfRoute(manifest, { ...home, own: ['gone'] })).toThrow('gone')
})

test('islands are found in the source', () => {
  const text =
    "const Below = island(() =>\n  import('./below.view.tsx').then(({ BelowView }) => BelowView))\nlazyView(() => import('./other.view.tsx'))"
  expect(islandsIn(text)).toEqual(['below.view.tsx'])
})
