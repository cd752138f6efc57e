import { languageOf, languageTag, type LocaleCode } from '@recircle/core/site'
import type { MessageBundle } from '../../i18n/bundles.ts'
import { catchAllRoute } from '../../routing/catch-all-route.ts'
import { pageStylesKey, screenFile } from '../../routing/screen-file.ts'
import { messagesOf } from '../../routing/matched-entry.ts'
import type { PageState } from '../../routing/page-state.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import type { PageAssets } from '../../shell/document.view.tsx'
import { fontUrlsOf } from '../../ui/styles/font-urls.ts'

/** The fields of Vite's build manifest that pages need. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>

const entryFile = 'src/app/entry-client.tsx'
const bootFile = 'src/app/page-boot.ts'
const messageFile = (locale: LocaleCode, bundle: MessageBundle): string =>
  `src/i18n/catalogs/${languageTag(locale)}.${bundle}.messages.js`
const developmentScripts = ['/@vite/client', '/src/app/entry-development.ts']

/** Finds the files of a page, so that the browser can fetch all of them at once. */
export class PageAssetFinder {
  private readonly manifest: BuildManifest | null

  constructor(manifest: BuildManifest | null) {
    this.manifest = manifest
  }

  of(found: RouteEntry | null, locale: LocaleCode): PageAssets {
    const fonts = fontUrlsOf(languageOf(locale))
    if (this.manifest === null)
      return {
        boot: `/${bootFile}`,
        scripts: developmentScripts,
        style: '/src/ui/styles/global.css',
        joinedStyles: [],
        modules: [],
        fonts,
      }
    const entry = found ?? catchAllRoute
    const chunks = this.closure([
      entryFile,
      screenFile(entry),
      ...messagesOf(entry).map((bundle) => messageFile(locale, bundle)),
    ])
    const urlOf = (chunk: string): string => `/${this.manifest?.[chunk]?.file ?? ''}`
    const [script = '', ...modules] = chunks.map(urlOf)
    const joined = this.manifest[pageStylesKey(entry)]?.css ?? []
    return {
      boot: urlOf(bootFile),
      scripts: [script],
      style: urlOf(pageStylesKey(entry)),
      joinedStyles: joined.map((file) => `/${file}`),
      modules,
      fonts,
    }
  }

  /** In development the browser requests the source files. */
  messages(entry: RouteEntry, locale: LocaleCode): PageState['messages'] {
    const urlOf = (file: string): string => `/${this.manifest === null ? file : (this.manifest[file]?.file ?? '')}`
    return messagesOf(entry).map((bundle) => [bundle, urlOf(messageFile(locale, bundle))] as const)
  }

  /** The given chunks and all that they import, without duplicates, in order. */
  private closure(chunks: readonly string[]): string[] {
    const found = new Set<string>()
    const visit = (chunk: string): void => {
      if (found.has(chunk) || this.manifest?.[chunk] === undefined) return
      found.add(chunk)
      this.manifest[chunk].imports?.forEach(visit)
    }
    chunks.forEach(visit)
    return [...found]
  }
}
