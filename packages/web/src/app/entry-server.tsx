import 'reflect-metadata/lite'
import { enableStaticRendering } from 'mobx-react-lite'
import type { CreateEmbedDrawer, CreatePictureDrawer, PageRenderer } from '@recircle/core/rendering'
import type { LocaleCode } from '@recircle/core/site'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { renderPage } from './composition/render-page.tsx'
import { RendererState } from './composition/renderer-state.ts'
import type { BuildManifest } from './composition/page-assets.ts'
import { indexedPaths } from '../routing/indexed-paths.ts'
import { EmbedDocument } from './embed/embed-document.tsx'
import { ShareDrawer } from './pictures/picture-drawer.ts'

enableStaticRendering(true)

/** The page renderer for the server; without a manifest, pages request source files (development). */
export function createPageRenderer(manifest: BuildManifest | null): PageRenderer<typeof fetch> {
  const state = new RendererState(manifest)
  return {
    render(request) {
      const departure = new AbortController()
      return { answer: renderPage(state, request, departure.signal), abort: () => departure.abort() }
    },
    indexedPaths,
  }
}

const translators = new Map<LocaleCode, Promise<Translator>>()
/** All texts of a locale, for documents that are not pages of the site. */
const translatorOf = (locale: LocaleCode): Promise<Translator> => {
  const translator = translators.get(locale) ?? fullTranslator(locale)
  translators.set(locale, translator)
  return translator
}

/** LOOK-9 */
export const createPictureDrawer: CreatePictureDrawer = (write, ground) => new ShareDrawer(translatorOf, write, ground)

/** EMBED-1 */
export const createEmbedDrawer: CreateEmbedDrawer = (ground) => new EmbedDocument(translatorOf, ground)
