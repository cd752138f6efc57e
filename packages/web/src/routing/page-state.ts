import type { PageSettings } from '@recircle/core/rendering'
import type { Site } from '@recircle/core/site'
import type { HydrationState } from 'react-router'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { RouteEntry } from './route-entry.ts'

/** JSON for a data block of the page: `<` is written as an escape, so that no text can end the block. */
export const dataBlockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export const pageStateId = 'page-state'

/** The row of the route table that a page is, and where its chunks are: it comes to life without the table. */
export interface PageRoute {
  readonly entry: RouteEntry
  readonly screen: string
  readonly messages: readonly (readonly [bundle: MessageBundle, address: string])[]
}

/** What the server hands to the browser, in the page itself. */
export interface PageState {
  readonly settings: PageSettings
  /** SITE-1: which site the server took the host for; the browser does not ask again. */
  readonly site: Site
  readonly renderedAtMs: number
  readonly route: PageRoute
  readonly loaderData: NonNullable<HydrationState['loaderData']>
}

export const writePageState = (state: PageState): string => dataBlockJson(state)

export function readPageState(json: string): PageState {
  const state: PageState = JSON.parse(json)
  return state
}
