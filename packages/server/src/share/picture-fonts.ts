import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { DrawnWords, WordWeight, WriteWords } from '@recircle/core/rendering'

const subsets = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext']
const weights: Readonly<Record<WordWeight, number>> = { plain: 500, bold: 700 }

/** The font of the site as outlines: a machine without any fonts draws the same picture. */
export function openPictureFonts(): WriteWords {
  const files = dirname(createRequire(import.meta.url).resolve('@fontsource/onest/files/onest-latin-500-normal.woff2'))
  const opened = new Map<WordWeight, readonly Font[]>()
  const fontsOf = (weight: WordWeight): readonly Font[] => {
    const fonts =
      opened.get(weight) ??
      subsets.flatMap((subset) => {
        const font = create(readFileSync(join(files, `onest-${subset}-${weights[weight]}-normal.woff2`)))
        return 'layout' in font ? [font] : []
      })
    opened.set(weight, fonts)
    return fonts
  }
  return (text, sizePx, weight) => write(fontsOf(weight), text, sizePx)
}

function write(fonts: readonly Font[], text: string, sizePx: number): DrawnWords {
  let [x, path] = [0, '']
  for (const [font, run] of runsOf(fonts, text)) {
    const scale = sizePx / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    glyphs.forEach((glyph, at) => {
      path += glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
      x += (positions[at]?.xAdvance ?? glyph.advanceWidth) * scale
    })
  }
  return { path: path.replaceAll(/\d+\.\d{3,}/g, (figure) => Number(figure).toFixed(2)), widthPx: x }
}

/** Splits the text into runs covered by one font each; characters in none of the fonts are left out. */
function runsOf(fonts: readonly Font[], text: string): [Font, string][] {
  const runs: [Font, string][] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const has = (font: Font): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const font = last && has(last[0]) ? last[0] : fonts.find(has)
    if (font === undefined) continue
    if (last?.[0] === font) last[1] += letter
    else runs.push([font, letter])
  }
  return runs
}
