import { expect, test } from 'vitest'
import { catchAllRoute } from '../../routing/catch-all-route.ts'
import { routeTable } from '../../routing/route-table.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { PageAssetFinder } from './page-assets.ts'

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

test('TAP-2 the map names the parts that it loads as soon as it is hydrated, and no other page does', () => {
  const finder = new PageAssetFinder({
    'src/app/entry-client.tsx': { file: 'entry.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'shell.js' },
    'src/app/composition/browser-container.ts': { file: 'container.js', imports: ['_shell.js'] },
    '../ui/src/map/map-engine.ts': { file: 'engine.js', css: ['engine.css'], imports: ['_leaflet.js'] },
    '_leaflet.js': { file: 'leaflet.js' },
  })
  const parts = (id: string) => finder.of(entries.find((entry) => entry.id === id) ?? catchAllRoute, 'EN_US').parts
  expect(parts('recycling-points')).toEqual(['/container.js', '/engine.js', '/engine.css', '/leaflet.js'])
  expect(parts('home')).toEqual([])
})
