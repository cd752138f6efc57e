import { expect, test } from 'vitest'
import { idsNamedIn, readRequirements, requirementFaults } from './requirements.ts'

const page = `
| id | status | what |
|---|---|---|
| SITE-1 | done | three variants |
| SITE-2 | planned | five locales |
`

test('rows of the page are read with their status', () => {
  expect(readRequirements(page)).toEqual([
    { id: 'SITE-1', status: 'done' },
    { id: 'SITE-2', status: 'planned' },
  ])
})

test('ids are read from titles, plain and of tables, and not from skipped tests or from code', () => {
  const source =
    "test('SITE-1 FAC-2 x', f)\ntest.each([\n  [1],\n])(\n  'MAP-3 %s', f)\ntest.skip('GEO-1 x')\nconst a = 'UTF-8'"
  expect(idsNamedIn(source)).toEqual(['SITE-1', 'FAC-2', 'MAP-3'])
})

test('done without a test, an unknown id, a gap and an unknown status are faults', () => {
  const requirements = [
    { id: 'SITE-1', status: 'done' },
    { id: 'SITE-3', status: 'soon' },
  ]
  expect(requirementFaults(requirements, new Set(['SITE-9', 'UTF-8']))).toEqual([
    'SITE-3 is out of order',
    'SITE-3 has the status "soon": planned or done',
    'SITE-1 is done, but no test title names it',
    'a test names SITE-9, which docs/requirements.md does not contain',
  ])
})

test('a page that matches its tests has no faults', () => {
  expect(requirementFaults(readRequirements(page), new Set(['SITE-1']))).toEqual([])
})
