import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { iconPath, languageTag, variantRules, webManifestPath } from '@recircle/core/site'
import type { PageContext } from '../../routing/page-context.ts'
import { pageStateId } from '../../routing/page-state.ts'
import { whenAlive } from '@recircle/ui/island/island.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import styles from './document.module.css'

/** The files of a page. */
export interface PageAssets {
  /** The script that runs before the first paint (LOOK-5) and starts the others after it (PERF-2). */
  readonly boot: string
  readonly scripts: readonly string[]
  readonly modules: readonly string[]
  /** TAP-2: what the page loads as soon as it is hydrated. */
  readonly parts: readonly string[]
  /** PERF-1 */
  readonly style: string
  /** The sheets of the chunks that `style` consists of, which `load-part.ts` does not load again. */
  readonly joinedStyles: readonly string[]
  readonly fonts: readonly string[]
}

interface DocumentProps {
  page: PageContext
  /** Null in the browser, where the files are already loaded. */
  assets: PageAssets | null
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
        {/* Only the server has them, so the browser's code is without them. */}
        {import.meta.env.SSR && assets && <AssetLinks {...assets} />}
      </head>
      <body>
        <ArrivingView />
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

/** LAY-7: covers a page of which only the beginning has arrived, as `page-boot.ts` tells. */
const ArrivingView = (): ReactNode => (
  <div className={styles.arriving}>
    <Loader of="screen" label={<FormattedMessage id="layout.loading" />} />
  </div>
)

const AssetLinks = ({ boot, scripts, modules, parts, style, joinedStyles, fonts }: PageAssets): ReactNode => (
  <>
    <script
      src={boot}
      data-scripts={scripts.join(' ')}
      data-modules={modules.join(' ')}
      data-parts={parts.join(' ') || undefined}
      data-styles={joinedStyles.join(' ')}
    />
    {fonts.map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
    ))}
    <link rel="stylesheet" href={style} precedence="default" />
  </>
)
