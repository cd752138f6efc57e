import { expect, test } from 'vitest'
import { retiredIn, retiredWords } from './words.ts'

const glossary =
  'Text\n\n| retired | instead |\n| --- | --- |\n| `Proposal`, `proposal[A-Z]` | report |\n\nMore `Words`'

test('PROOF-7 a retired word of the glossary is refused in names, and not where it names a table', () => {
  const words = retiredWords(glossary)
  expect(words).toEqual(['Proposal', 'proposal[A-Z]'])
  expect(retiredIn("const aProposalOf = (proposalId) => find('proposals', `from Proposal`)", words)).toEqual([
    'aProposalOf',
    'proposalId',
  ])
  expect(retiredIn('const { proposal_id } = row.proposals', words)).toEqual([])
})
