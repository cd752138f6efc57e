// Writes src/ui/icons/sprite.svg and src/ui/icons/icon-name.ts from icon-list.ts, own-glyphs.svg and lucide's drawings.
import { readFileSync, writeFileSync } from 'node:fs'
import { buildSprite } from '../src/icons/build-sprite.ts'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const lucide = JSON.parse(read('../node_modules/lucide-static/icon-nodes.json'))
const { sprite, names } = buildSprite(lucide, read('../src/icons/own-glyphs.svg'))
writeFileSync(new URL('../src/icons/sprite.svg', import.meta.url), sprite)
writeFileSync(new URL('../src/icons/icon-name.ts', import.meta.url), names)
