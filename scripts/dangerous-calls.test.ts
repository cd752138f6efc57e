import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.ts'
import { sourceFiles } from './lib/source-files.ts'

const embedded = 'packages/server/src/db/embedded/'

/** Where the programs may do what input must never reach. A file is added here only after somebody has looked at it. */
const allowed = {
  'code from text': [
    /\beval\(|new Function\(|from 'node:vm'/,
    // Runs the constant `gc`.
    ['packages/server/src/import/match/collect-garbage.ts'],
  ],
  'HTML from text': [
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/,
    [
      // Constants, allowed by their hash.
      'packages/web/src/app/embed/embed-document.tsx',
      // Our own drawings.
      'packages/web/src/app/embed/embed-page.view.tsx',
      // JSON in which `<` is escaped.
      'packages/web/src/shell/document/document.view.tsx',
      'packages/web/src/shell/document/page-head.view.tsx',
      'packages/web/src/shell/document/structured-data.view.tsx',
      // What the server has rendered stays as it is.
      'packages/web/src/features/home/written-part.view.tsx',
      'packages/web/src/features/recycling-points/first-points.view.tsx',
      'packages/ui/src/island/island-on-approach.tsx',
      'packages/ui/src/island/island.tsx',
    ],
  ],
  'a pattern from text': [
    /new RegExp\(/,
    // Each is made of constants, or of letters that are escaped.
    [
      'packages/core/src/facility/hours/osm-date-selector.ts',
      'packages/core/src/import/columns/column-template.ts',
      'packages/core/src/town/town-in-address.ts',
      'packages/place-files/src/formats/cell-values.ts',
      'packages/place-files/src/points/row-terms.ts',
      'packages/server/src/http/request/known-methods.ts',
      'packages/server/src/http/request/uuid.ts',
      'packages/server/src/http/forms/kept-forms.ts',
      'packages/server/src/import/sources/fetch-list.ts',
    ],
  ],
  'another program': [
    /from 'node:child_process'/,
    [
      'cluster',
      'embedded-postgres',
      'major-upgrade',
      'online-copy',
      'postgres-binaries',
      'postmaster-file',
      'unprivileged',
    ].map((name) => `${embedded}${name}.ts`),
  ],
  'a shell': [/\bexec(?:Sync)?\(['"`$]|shell: true/, []],
} as const satisfies Record<string, readonly [RegExp, readonly string[]]>

const files = (await sourceFiles(root)).filter(
  (file) => /^packages\/[\w-]+\/src\/.*[.]tsx?$/.test(file) && !/[.](test|contract)[.]tsx?$|\/testing\//.test(file),
)
const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

test.each(Object.entries(allowed))('%s is made only where it has been looked at', (_, [call, where]) => {
  expect(sources.filter(([, source]) => call.test(source)).map(([file]) => file)).toEqual([...where].toSorted())
})

test('the sources were read', () => {
  expect(files.length).toBeGreaterThan(1000)
})
