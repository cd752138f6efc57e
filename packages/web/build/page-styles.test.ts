import { expect, test } from 'vitest'
import { sheetsOf, withPageStyles, type StyleManifest } from './page-styles.ts'

const manifest: StyleManifest = {
  'src/app/entry-client.tsx': { file: 'entry.js', css: ['shell.css'], dynamicImports: ['src/shell/offer.view.tsx'] },
  'src/shell/offer.view.tsx': { file: 'offer.js', css: ['offer.css'] },
  'src/features/event/event.route.tsx': {
    file: 'event.js',
    css: ['event.css'],
    imports: ['_cards.js', '_chips.js'],
    dynamicImports: ['src/features/event/below.view.tsx', 'src/features/event/event.source.ts'],
  },
  'src/features/guide/guide.route.tsx': { file: 'guide.js', css: ['guide.css'], imports: ['_chips.js'] },
  'src/features/event/below.view.tsx': { file: 'below.js', css: ['below.css'], imports: ['_chips.js'] },
  '_cards.js': { file: 'cards.js', css: ['cards.css'], imports: ['_chips.js'] },
  '_chips.js': { file: 'chips.js', css: ['chips.css'] },
}
const event = { id: 'event', screen: 'event/event' }
const guide = { id: 'guide', screen: 'guide/guide' }

test('PERF-1 MAP-1 the sheets of a page come before those of their importers, and those of its late views last', () => {
  expect(sheetsOf(manifest, event)).toEqual(['shell.css', 'chips.css', 'cards.css', 'event.css', 'below.css'])
})

test('PERF-1 the manifest names one file for each page, and the sheets it consists of', () => {
  const pages = withPageStyles(manifest, [event, guide], (sheets) => `${sheets.length}.css`)
  expect(pages).toEqual({
    ...manifest,
    'styles of event': { file: '5.css', css: ['shell.css', 'chips.css', 'cards.css', 'event.css', 'below.css'] },
    'styles of guide': { file: '3.css', css: ['shell.css', 'chips.css', 'guide.css'] },
  })
})
