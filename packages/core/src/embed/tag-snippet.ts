import { languageOf } from '../site/index.ts'
import { attributeText } from './attribute-text.ts'
import type { EmbedForm } from './embed-form.ts'
import { embedScriptPath } from './embed-paths.ts'
import { isColor } from './tag-options.ts'

/** The attributes of the tag that the builder makes, without those that say what counts anyway. */
export function tagAttributes({
  mode,
  town,
  locale,
  theme,
  accent,
}: EmbedForm): readonly (readonly [string, string])[] {
  const all = [
    ['town', town],
    ['mode', mode],
    ['language', languageOf(locale)],
    ['theme', theme === 'auto' ? '' : theme],
    ['accent', isColor(accent) ? accent : ''],
  ] as const
  return all.filter(([, value]) => value !== '')
}

/** TAG-5: one tag, and the link that stands there without scripts. Nothing typed can end an attribute. */
export function tagSnippet(
  origin: string,
  attributes: ReturnType<typeof tagAttributes>,
  { words, path }: { readonly words: string; readonly path: string },
): string {
  const said = attributes.map(([name, value]) => ` data-${name}="${attributeText(value)}"`).join('')
  return (
    `<script async src="${attributeText(origin + embedScriptPath)}"${said}></script>\n` +
    `<noscript><a href="${attributeText(origin + path)}">${attributeText(words)}</a></noscript>`
  )
}
