import { expect, test } from 'vitest'
import { blindPatterns, chunkGroups, type ChunkGroup } from './chunk-groups.ts'

const groups: readonly ChunkGroup[] = [
  { name: 'cards', modules: [/ui\/card[.]/, /ui\/gone[.]/], users: 3 },
  { name: 'shell', modules: [/./], isOnlyInitial: true },
]

test('a pattern by which a group takes no module is told, also when another group has it', () => {
  const chunks = [
    { name: 'cards', moduleIds: ['/src/ui/card.tsx'] },
    { name: 'shell', moduleIds: ['/src/ui/gone.tsx'] },
  ]
  expect(blindPatterns(groups, chunks)).toEqual(['cards: ui\\/gone[.]'])
})

test('a group takes the modules of its patterns that enough parts use', () => {
  const [cards, shell] = chunkGroups(groups)
  expect(cards).toMatchObject({ name: 'cards', minShareCount: 3, includeDependenciesRecursively: true })
  expect(typeof cards?.test === 'function' && [cards.test('/src/ui/card.tsx'), cards.test('/src/ui/map.tsx')]).toEqual([
    true,
    false,
  ])
  expect(shell).toMatchObject({ tags: ['$initial'] })
})
