import { materialGlyphs, type IconName } from '../icons/icon-name.ts'

type MaterialIcon = Extract<IconName, `material-${string}`>
type Glyph = Exclude<(typeof materialGlyphs)[number], 'unknown'>

/** The materials that have a drawing. */
export const materialSlugs: readonly Glyph[] = materialGlyphs.filter((glyph) => glyph !== 'unknown')

export function materialIcon(slug: string): MaterialIcon {
  const glyph = materialSlugs.find((each) => each === slug)
  return glyph === undefined ? 'material-unknown' : `material-${glyph}`
}
