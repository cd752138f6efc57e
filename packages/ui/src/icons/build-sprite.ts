import { lucideIcons } from './icon-list.ts'

/** lucide's icons as data: tag and attributes of each element. */
export type LucideNodes = Record<string, [tag: string, attributes: Record<string, string>][]>

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const ofMaterial = 'material-'

/** One symbol per icon, sorted by name; stroke and size come from the page. */
export function buildSprite(lucide: LucideNodes, ownGlyphs: string): { sprite: string; names: string } {
  const symbols = new Map<string, string>()
  for (const [name, source] of Object.entries(lucideIcons)) {
    const nodes = lucide[source]
    if (!nodes) throw new Error(`lucide has no icon "${source}"`)
    const body = nodes.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
    symbols.set(name, `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`)
  }
  for (const [symbol, name = ''] of ownGlyphs.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs))
    symbols.set(name, symbol.replace(/\s*\n\s*/g, '').replace(/ \/>/g, '/>'))

  const sorted = [...symbols].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const slugs = sorted.flatMap(([name]) => (name.startsWith(ofMaterial) ? [name.slice(ofMaterial.length)] : []))
  const glyphs = `/** What the drawings of materials are called in the catalog. */\nexport const materialGlyphs = [\n${slugs.map((slug) => `  '${slug}',`).join('\n')}\n] as const\n`
  return {
    sprite: `<svg xmlns="http://www.w3.org/2000/svg">\n${sorted.map(([, symbol]) => symbol).join('\n')}\n</svg>\n`,
    names: `// Written by scripts/build-icons.mjs\nexport type IconName =\n${sorted.map(([name]) => `  | '${name}'`).join('\n')}\n\n${glyphs}`,
  }
}
