import lucide from 'lucide-static/icon-nodes.json'
import { expect, test } from 'vitest'
import { buildSprite, type LucideNodes } from './build-sprite.ts'
// oxlint-disable-next-line import/default -- the text of the module, not the module
import names from './icon-name.ts?raw'
import ownGlyphs from './own-glyphs.svg?raw'
import sprite from './sprite.svg?raw'

test('the sprite and the names are what the list and the glyphs make', () => {
  expect(buildSprite(lucide as unknown as LucideNodes, ownGlyphs)).toEqual({ sprite, names })
})

test('an icon that lucide does not have is named', () => {
  expect(() => buildSprite({}, ownGlyphs)).toThrow('lucide has no icon')
})
