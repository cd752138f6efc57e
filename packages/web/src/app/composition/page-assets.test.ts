import { expect, test } from 'vitest'
import { catchAllRoute } from '../../routing/catch-all-route.ts'
import { routeTable } from '../../routing/route-table.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { PageAssetFinder } from './page-assets.ts'

const views = import.meta.glob('../../{facility,features/*}/*.view.tsx')
const entries: readonly RouteEntry[] = routeTable

test('PERF-1 PERF-2 a page names its one style sheet, the sheets in it, and the scripts and words that start after the first paint', () => {
  const finder = new PageAssetFinder({
    'src/app/page-boot.ts': { file: 'boot.js' },
    'src/app/entry-client.tsx': { file: 'entry.js', css: ['shell.css'], imports: ['_shell.js'] },
    '_shell.js': { file: 'shell.js' },
    'src/features/recycling-points/recycling-points.route.tsx': { file: 'map.js', css: ['map.css'] },
    'styles of recycling-points': { file: 'page-1.css', css: ['shell.css', 'map.css', 'panel.css'] },
  })
  const entry = entries.find(({ id }) => id === 'recycling-points') ?? catchAllRoute
  expect(finder.of(entry, 'EN_US')).toMatchObject({
    boot: '/boot.js',
    style: '/page-1.css',
    joinedStyles: ['/shell.css', '/map.css', '/panel.css'],
    scripts: ['/entry.js'],
    modules: ['/shell.js', '/map.js', '/entry.en-US.js', '/map.en-US.js'],
  })
  expect(finder.words(entry, 'KK_KZ')).toEqual(['/entry.kk-KZ.js', '/map.kk-KZ.js'])
})

test('MAP-1 every late view is a file', () => {
  const files = entries.flatMap(({ lazyViews }) => lazyViews ?? [])
  expect(files).not.toEqual([])
  for (const file of files) expect(Object.keys(views)).toContain(`../../${file}`)
})
