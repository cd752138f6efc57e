import type { PageSettings } from '@recircle/core/rendering'
import type { KeptForm, Site } from '@recircle/core/site'
import type { HydrationState } from 'react-router'

/** JSON for a data block in the page: `<` is escaped, so that no text can end the block. */
export const dataBlockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export const pageStateId = 'page-state'

/** The state that the server embeds in the page for the browser. */
export interface PageState {
  readonly settings: PageSettings
  /** SITE-1: the site as determined by the server; the browser does not repeat this. */
  readonly site: Site
  readonly renderedAtMs: number
  /** The files with the words of the shell and of the screen. */
  readonly words: readonly string[]
  readonly kept: KeptForm | null
  readonly loaderData: NonNullable<HydrationState['loaderData']>
}

export const writePageState = (state: PageState): string => dataBlockJson(state)

export function readPageState(json: string): PageState {
  const state: PageState = JSON.parse(json)
  return state
}
