import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../lib/paths.ts'
import { blindRules, branchesOf, faultsOfFloors, floors } from './boundaries.ts'

const inPackage =
  (home: string) =>
  (source: string, ...imported: string[]) => ({
    source: `packages/${home}/src/${source}`,
    dependencies: imported.map((to) => ({ resolved: `packages/${home}/src/${to}` })),
  })
const file = inPackage('web')
const ofUi = inPackage('ui')
const ofServer = inPackage('server')

describe('floors', () => {
  test('an import for the browser may point down or within a folder, never up', () => {
    const modules = [
      file('features/home/home.view.tsx', 'shell/links/site-link.tsx', 'facility/point.view.tsx'),
      file('facility/point.view.tsx', 'facility/hours/edit-week.ts'),
      file('shell/links/site-link.tsx', 'facility/point.view.tsx'),
      ofUi('button/button.tsx', 'icons/icon.tsx', 'i18n/words.tsx'),
    ]
    expect(faultsOfFloors(modules)).toEqual([
      'floors-in-order: packages/ui/src/button/button.tsx → packages/ui/src/i18n/words.tsx',
      'floors-in-order: packages/web/src/shell/links/site-link.tsx → packages/web/src/facility/point.view.tsx',
    ])
  })

  test('an import of the server may point down or along its floor, never up', () => {
    const modules = [
      ofServer('main.ts', 'app.ts', 'start/listen.ts'),
      ofServer(
        'desk/decide/decide-item.ts',
        'facility/facility.repository.ts',
        'audit/audited.ts',
        'management/keys.ts',
      ),
      ofServer('audit/audited.ts', 'db/database.ts', 'session/caller.ts'),
      ofServer('session/caller.ts', 'desk/decide/decide-item.ts', 'app.ts'),
    ]
    expect(faultsOfFloors(modules)).toEqual([
      'floors-in-order: packages/server/src/session/caller.ts → packages/server/src/desk/decide/decide-item.ts',
      'floors-in-order: packages/server/src/session/caller.ts → packages/server/src/app.ts',
    ])
  })

  test('a folder on no floor is refused, a test may import anything', () => {
    expect(
      faultsOfFloors([file('helpers/dates.ts'), ofServer('helpers.ts'), ofServer('helpers/dates.ts')]),
    ).toHaveLength(3)
    const tests = [
      file('shell/links/site-link.test.tsx', 'app/modal-table.ts'),
      ofServer('db/database.test.ts', 'app.ts'),
      ofServer('db/testing/stage.ts', 'app.ts'),
      ofServer('testing/stage.ts', 'app.ts'),
    ]
    expect(faultsOfFloors(tests)).toEqual([])
  })

  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const listed = (home: keyof typeof floors) => floors[home].map((floor) => floor.split(/\s+/).join(' '))

  test('docs/architecture.md draws those of the server, the highest first', () => {
    const [, drawing = ''] = /^```\n(entry [^`]+)```$/m.exec(page) ?? []
    const drawn = drawing.split(/\n(?=\w)/).map((floor) => floor.match(/^.{10}[\w-]+(?: [\w-]+)*/gm) ?? [])
    expect(drawn.map((lines) => lines.map((line) => line.slice(10)).join(' '))).toEqual(
      listed('packages/server/src/').toReversed(),
    )
  })

  test('docs/architecture.md lists those of ui and of the site, the lowest first', () => {
    const rows = [...page.matchAll(/^\| `([\w/ -]+)\/` +\|/gm)]
    expect(rows.map(([, folders = '']) => folders.replaceAll('/', ''))).toEqual([
      ...listed('packages/ui/src/'),
      ...listed('packages/web/src/'),
    ])
  })
})

describe('rules whose patterns must match files', () => {
  test('every branch of a pattern is matched by itself', () => {
    expect(branchesOf('^a/(b|c)/d$|^e$')).toEqual(['^a/b/d$', '^e$', '^a/c/d$', '^e$'])
    expect(branchesOf('^a/[^/]+$')).toEqual(['^a/[^/]+$'])
  })

  test('a branch that matches no file is reported with its rule', () => {
    const rules = [{ name: 'rule', from: { path: '^packages/web/src/shell/' }, to: { path: '/(home|gone)/' } }]
    expect(blindRules(rules, [file('shell/links/site-link.tsx', 'features/home/home.view.tsx')])).toEqual([
      'rule looks for /gone/, which no file matches',
    ])
  })
})
