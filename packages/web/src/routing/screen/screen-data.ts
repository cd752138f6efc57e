import type { ScreenHead } from './screen-model.ts'

export interface LoadedScreen {
  readonly outcome: 'ready' | 'missing' | 'gone'
  readonly snapshot: unknown
  readonly head: ScreenHead
}

/** What a loader hands to its screen, and the server to the browser: plain JSON. `shell` waits for the browser to know the visitor. */
export type ScreenData = LoadedScreen | { readonly outcome: 'not-found' | 'shell' }

export const isScreenData = (value: unknown): value is ScreenData =>
  typeof value === 'object' && value !== null && 'outcome' in value
export const isLoadedScreen = (data: ScreenData): data is LoadedScreen => 'snapshot' in data
