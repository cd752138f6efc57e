import { expect, test } from 'vitest'
import { plainCell } from './cell-values.ts'

test.each([
  ['<div>Botellas plásticas&nbsp;<br></div><div>vidrio</div>', 'Botellas plásticas\nvidrio'],
  ['4600 Main St<br>City<br><br>Hours', '4600 Main St\nCity\n\nHours'],
  ['D&eacute;chetterie &amp; Co &#233; &#xe9;', 'Déchetterie & Co é é'],
  ['tel:+33490400000', '+33490400000'],
  ['mailto:info@example.org?subject=Hi', 'info@example.org'],
  ['https://example.org/?a=1&copy=2', 'https://example.org/?a=1&copy=2'],
  ['a < b & c > d', 'a < b & c > d'],
  ['&unknown; &#0;', '&unknown; &#0;'],
])('IMP-16 a cell is the text that it says: %s', (cell, text) => {
  expect(plainCell(cell)).toBe(text)
})
