import 'reflect-metadata/lite'
import { enableStaticRendering } from 'mobx-react-lite'
import type { PageRenderer } from '@recircle/core/rendering'
import { renderPage } from './composition/render-page.tsx'
import { RendererState } from './composition/renderer-state.ts'
import type { BuildManifest } from './composition/page-assets.ts'
import { indexedPaths } from '../routing/indexed-paths.ts'

enableStaticRendering(true)

/** The renderer the server loads; without a manifest the pages ask for their sources (development). */
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
