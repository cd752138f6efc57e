import lucide from 'lucide-static/icon-nodes.json'
import { expect, test } from 'vitest'
import { buildSprite, type LucideNodes } from './build-sprite.ts'
// oxlint-disable-next-line import/default -- imports the source text of the module
import names from './icon-name.ts?raw'
import ownGlyphs from './own-glyphs.svg?raw'
import sprite from './sprite.svg?raw'

test('the sprite and the names match the list and the glyphs', () => {
  expect(buildSprite(lucide as unknown as LucideNodes, ownGlyphs)).toEqual({ sprite, names })
})

test('an icon missing from lucide is reported', () => {
  expect(() => buildSprite({}, ownGlyphs)).toThrow('lucide has no icon')
})
