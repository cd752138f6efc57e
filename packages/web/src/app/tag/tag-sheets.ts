import { accentColors, type TagOptions } from '@recircle/core/embed'
import css from './tag.css?inline'

/** TAG-3 TAG-4: style sheets made by script, which a policy without inline styles allows; with the colors of the page, if it names one. */
export function tagSheets({ accent }: Pick<TagOptions, 'accent'>): CSSStyleSheet[] {
  return [css, ...(accent === null ? [] : [accentCss(accent)])].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}

/** The accent is six digits, nothing else. */
function accentCss(accent: string): string {
  const [light, dark] = [accentColors(accent, 'light'), accentColors(accent, 'dark')]
  const both = (one: string, other: string): string => `light-dark(${one},${other})`
  const link = both(light.link ?? 'var(--own-link)', dark.link ?? 'var(--own-link)')
  return `.box{--fill:${both(light.fill, dark.fill)};--edge:${both(light.edge, dark.edge)};--word:${both(light.word, dark.word)};--link:${link}}`
}
