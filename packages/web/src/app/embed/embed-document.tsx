import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EmbedTheme, TagAnswer } from '@recircle/core/embed'
import type { EmbedContent, EmbedDrawer, PictureGround, TagContent } from '@recircle/core/rendering'
import { languageOf, languageTag, prefixOf, type LocaleCode } from '@recircle/core/site'
import { pointSummary } from '../../facility/point-data.ts'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { embedMap } from './embed-map.tsx'
import { EmbedPageView } from './embed-page.view.tsx'
import { embedStyle } from './embed-style.ts'
import { tagWords } from './tag-words.ts'

/** EMBED-4: posts the height of the list to the embedding page; the message reveals nothing else. */
const script =
  '{let t=document.documentElement;if(parent!==window)new ResizeObserver(()=>parent.postMessage({recircle:"height",height:Math.ceil(t.getBoundingClientRect().height)},"*")).observe(t)}'

interface DocumentProps {
  translator: Translator
  theme: EmbedTheme
  title: string
  children: ReactNode
}

export class EmbedDocument implements EmbedDrawer {
  readonly script = script
  readonly style = embedStyle

  constructor(
    private readonly translatorOf: (locale: LocaleCode) => Promise<Translator>,
    private readonly ground: PictureGround,
  ) {}

  async page(content: EmbedContent): Promise<string> {
    const { wish, points, materials, count, site } = content
    const translator = await this.translatorOf(wish.locale)
    const language = languageOf(wish.locale)
    const summaries = points.map((point) => pointSummary(point, { materials, language }))
    const prefix = prefixOf(wish.locale, site)
    const title = translator.intl.formatMessage({ id: 'embed.count' }, { count })
    const label = translator.intl.formatMessage({ id: 'embed.map' })
    const isMapDrawn = wish.hasMap && summaries.length > 0
    const map = isMapDrawn ? await embedMap(this.ground, { points: summaries, prefix, language, label }) : null
    return this.html({
      translator,
      theme: wish.theme,
      title,
      children: <EmbedPageView content={content} points={summaries} map={map} />,
    })
  }

  async refusal(locale: LocaleCode, name: string): Promise<string> {
    const translator = await this.translatorOf(locale)
    const refusal = <FormattedMessage id="embed.refused" values={{ name: name.slice(0, 60) }} />
    const title = translator.intl.formatMessage({ id: 'title.embed' })
    return this.html({
      translator,
      theme: 'auto',
      title,
      children: (
        <main>
          <h1>{refusal}</h1>
        </main>
      ),
    })
  }

  async answer(content: TagContent): Promise<TagAnswer> {
    return tagWords(content, await this.translatorOf(content.locale))
  }

  private html({ translator, theme, title, children }: DocumentProps): string {
    const document = (
      <html lang={languageTag(translator.locale)} data-theme={theme}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{title}</title>
          {/* A constant; the content security policy has its hash and allows nothing else. */}
          {/* oxlint-disable-next-line react/no-danger */}
          <style dangerouslySetInnerHTML={{ __html: this.style }} />
        </head>
        <body>
          <WordsProvider translator={translator}>{children}</WordsProvider>
          {/* oxlint-disable-next-line react/no-danger */}
          <script dangerouslySetInnerHTML={{ __html: this.script }} />
        </body>
      </html>
    )
    return `<!doctype html>${renderToStaticMarkup(document)}`
  }
}
