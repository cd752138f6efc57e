import { languageOf, languageTag, type LocaleCode } from '@recircle/core/site'
import { catchAllRoute } from '../../routing/catch-all-route.ts'
import { pageStylesKey, screenFile } from '../../routing/screen-file.ts'
import { wordsFile } from '@recircle/ui/i18n/words-file.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import type { PageAssets } from '../../shell/document/document.view.tsx'
import { fontUrlsOf } from '@recircle/ui/styles/font-urls.ts'

/** The fields of Vite's build manifest that pages need. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>

const entryFile = 'src/app/entry-client.tsx'
const bootFile = 'src/app/page-boot.ts'
/** What the map loads as soon as it is hydrated. */
const mapScreen = 'recycling-points/recycling-points'
const mapParts = ['src/app/composition/browser-container.ts', '../ui/src/map/map-engine.ts']
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
        style: '/@id/@recircle/ui/styles/global.css',
        joinedStyles: [],
        modules: [],
        parts: [],
        fonts,
      }
    const entry = found ?? catchAllRoute
    const urlOf = (chunk: string): string => `/${this.manifest?.[chunk]?.file ?? ''}`
    const first = this.closure([entryFile, screenFile(entry)])
    const [script = '', ...modules] = first.map(urlOf)
    const late = entry.screen === mapScreen ? this.closure(mapParts).filter((chunk) => !first.includes(chunk)) : []
    const joined = this.manifest[pageStylesKey(entry)]?.css ?? []
    return {
      boot: urlOf(bootFile),
      scripts: [script],
      style: urlOf(pageStylesKey(entry)),
      joinedStyles: joined.map((file) => `/${file}`),
      modules: [...modules, ...this.words(entry, locale)],
      parts: late.flatMap((chunk) =>
        [urlOf(chunk)].concat((this.manifest?.[chunk]?.css ?? []).map((file) => `/${file}`)),
      ),
      fonts,
    }
  }

  /** SITE-2: the words of the shell and of the screen; in development the whole catalog. */
  words(entry: RouteEntry, locale: LocaleCode): readonly string[] {
    const tag = languageTag(locale)
    if (this.manifest === null) return [`/src/i18n/catalogs/${tag}.words.js`]
    const chunks = [entryFile, screenFile(entry)].flatMap((key) => this.manifest?.[key]?.file ?? [])
    return chunks.map((chunk) => `/${wordsFile(chunk, tag)}`)
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
