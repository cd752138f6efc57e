import { expect, test } from 'vitest'
import { routeTable } from '../../routing/route-table.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { PageAssetFinder } from './page-assets.ts'

const views = import.meta.glob('../../{facility,features/*}/*.view.tsx')
const entries: readonly RouteEntry[] = routeTable

test('MAP-1 a late view rendered by the server has its styles in the page, and its scripts are loaded later', () => {
  const assets = new PageAssetFinder({
    'src/app/entry-client.tsx': { file: 'entry.js', css: ['shell.css'] },
    'src/features/recycling-points/recycling-points.route.tsx': { file: 'map.js', css: ['map.css'] },
    'src/facility/point-panel.view.tsx': { file: 'panel.js', css: ['panel.css'], imports: ['_table.js'] },
    '_table.js': { file: 'table.js', css: ['table.css'] },
  })
  const entry = entries.find(({ id }) => id === 'recycling-points') ?? null
  const { styles, modules } = assets.of(entry, 'EN_US')
  expect(styles).toEqual(['/shell.css', '/map.css', '/panel.css', '/table.css'])
  expect(modules).toEqual(['/map.js'])
})

test('MAP-1 every late view is a file', () => {
  const files = entries.flatMap(({ lazyViews }) => lazyViews ?? [])
  expect(files).not.toEqual([])
  for (const file of files) expect(Object.keys(views)).toContain(`../../${file}`)
})
