import { useEffect, type ReactNode } from 'react'
import { iconPath, languageTag, variantRules, webManifestPath } from '@recircle/core/site'
import type { PageContext } from '../routing/page-context.ts'
import { pageStateId } from '../routing/page-state.ts'
import { whenAlive } from '../ui/island.tsx'

/** The files of a page. In the browser, where they are already loaded, the lists are empty. */
export interface PageAssets {
  /** LOOK-5: run before the first paint. */
  readonly early: readonly string[]
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
}
export const noAssets: PageAssets = { early: [], scripts: [], styles: [], modules: [], fonts: [] }

interface DocumentProps {
  page: PageContext
  assets: PageAssets
  /** The page state as JSON in a data block; the page has no inline scripts, so its content security policy needs no exception. */
  stateJson: string
  children: ReactNode
}

export function DocumentView({ page, assets, stateJson, children }: DocumentProps): ReactNode {
  // Tests wait for this attribute: before hydration a click only has its native effect.
  useEffect(() => whenAlive(() => void (document.documentElement.dataset.hydrated = '')), [])
  return (
    <html lang={languageTag(page.locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" type="image/svg+xml" href={variantRules[page.site.variant].favicon} />
        <link rel="apple-touch-icon" href={iconPath(page.site.variant, 'apple-180')} />
        <link rel="manifest" href={page.prefix + webManifestPath} />
        {assets.early.map((src) => (
          <script key={src} src={src} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {/* Low priority, because the page is complete without scripts: styles, fonts and pictures come first. */}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} async />
        ))}
      </head>
      <body>
        {children}
        <script
          id={pageStateId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
      </body>
    </html>
  )
}
