import { describe, expect, test } from 'vitest'
import { blindRules, branchesOf, faultsOfRooms } from './boundaries.ts'

const file = (source: string, ...imported: string[]) => ({
  source: `packages/web/src/${source}`,
  dependencies: imported.map((to) => ({ resolved: `packages/web/src/${to}` })),
})

describe('the rooms of the browser package', () => {
  test('an import may point down or within a room, never up', () => {
    const modules = [
      file('features/home/home.view.tsx', 'ui/button.tsx', 'facility/point.view.tsx'),
      file('facility/point.view.tsx', 'facility/hours/edit-week.ts'),
      file('ui/button.tsx', 'facility/point.view.tsx'),
    ]
    expect(faultsOfRooms(modules)).toEqual([
      'rooms-in-order: packages/web/src/ui/button.tsx → packages/web/src/facility/point.view.tsx',
    ])
  })

  test('a folder missing in the list is refused, a test may import anything', () => {
    expect(faultsOfRooms([file('helpers/dates.ts')])).toHaveLength(1)
    expect(faultsOfRooms([file('ui/button.test.tsx', 'app/modal-table.ts')])).toEqual([])
  })
})

describe('rules whose patterns must match files', () => {
  test('every branch of a pattern is matched by itself', () => {
    expect(branchesOf('^a/(b|c)/d$|^e$')).toEqual(['^a/b/d$', '^e$', '^a/c/d$', '^e$'])
    expect(branchesOf('^a/[^/]+$')).toEqual(['^a/[^/]+$'])
  })

  test('a branch that matches no file is reported with its rule', () => {
    const rules = [{ name: 'rule', from: { path: '^packages/web/src/ui/' }, to: { path: '/(home|gone)/' } }]
    expect(blindRules(rules, [file('ui/button.tsx', 'features/home/home.view.tsx')])).toEqual([
      'rule looks for /gone/, which no file matches',
    ])
  })
})
