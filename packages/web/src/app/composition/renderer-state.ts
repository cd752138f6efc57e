import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'
import type { LocaleCode } from '@recircle/core/site'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { appRoutes } from '../app-routes.ts'
import { PageAssetFinder, type BuildManifest } from './page-assets.ts'

export interface RoutedBase {
  readonly routes: RouteObject[]
  readonly handler: StaticHandler
}

/** Shared by all requests: routes, texts and file names. Must never hold data of a visitor. */
export class RendererState {
  readonly assets: PageAssetFinder
  private readonly bases = new Map<string, RoutedBase>()
  private readonly translators = new Map<LocaleCode, Promise<Translator>>()

  constructor(manifest: BuildManifest | null) {
    this.assets = new PageAssetFinder(manifest)
  }

  base(basename: string, isDevelopment: boolean): RoutedBase {
    const key = `${basename} ${isDevelopment}`
    const known = this.bases.get(key)
    if (known) return known
    const routes = appRoutes({ isDevelopment })
    const base = { routes, handler: createStaticHandler(routes, { basename }) }
    this.bases.set(key, base)
    return base
  }

  translator(locale: LocaleCode): Promise<Translator> {
    const known = this.translators.get(locale)
    if (known) return known
    const loaded = fullTranslator(locale)
    this.translators.set(locale, loaded)
    return loaded
  }
}
