import { expect, test } from 'vitest'
import { idsNamedIn, readRequirements, requirementFaults } from './requirements.ts'

const page = `
- **SITE-1** three variants
- **SITE-2** five locales
`

test('the ids of the page are read', () => {
  expect(readRequirements(page)).toEqual(['SITE-1', 'SITE-2'])
})

test('ids are read from titles, plain and of tables, and not from skipped tests or from code', () => {
  const source =
    "test('SITE-1 FAC-2 x', f)\ntest.each([\n  [1],\n])(\n  'MAP-3 %s', f)\ntest.skip('GEO-1 x')\nconst a = 'UTF-8'"
  expect(idsNamedIn(source)).toEqual(['SITE-1', 'FAC-2', 'MAP-3'])
})

test('a requirement without a test, an unknown id and a gap are faults', () => {
  expect(requirementFaults(['SITE-1', 'SITE-3'], new Set(['SITE-3', 'SITE-9', 'UTF-8']))).toEqual([
    'SITE-3 is out of order',
    'no test title names SITE-1',
    'a test names SITE-9, which docs/requirements.md does not contain',
  ])
})

test('a page that matches its tests has no faults', () => {
  expect(requirementFaults(readRequirements(page), new Set(['SITE-1', 'SITE-2']))).toEqual([])
})
