import type { PageSettings } from '@recircle/core/rendering'
import type { HydrationState } from 'react-router'

export const pageStateId = 'page-state'

/** What the server hands to the browser, in the page itself. */
export interface PageState {
  readonly settings: PageSettings
  readonly renderedAtMs: number
  readonly loaderData: NonNullable<HydrationState['loaderData']>
}

/** `<` is written as an escape, so that no text can end the block. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c')

export function readPageState(json: string): PageState {
  const state: PageState = JSON.parse(json)
  return state
}
