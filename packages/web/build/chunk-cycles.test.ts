import { expect, test } from 'vitest'
import { chunkCycles } from './chunk-cycles.ts'

test('chunks that import each other are named in the order of their imports', () => {
  const manifest = {
    page: { file: 'page.js', imports: ['wire', 'ui'] },
    wire: { file: 'wire.js', imports: ['stops'] },
    stops: { file: 'stops.js', imports: ['ui', 'wire'] },
    ui: { file: 'ui.js' },
  }
  expect(chunkCycles(manifest)).toEqual([['wire', 'stops', 'wire']])
  expect(chunkCycles({ ...manifest, stops: { file: 'stops.js', imports: ['ui'] } })).toEqual([])
})
