import type { ReactNode } from 'react'
import type { Scope } from './scope.ts'
import type { Loaded, ScreenHead, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** A screen as exported by its route module. */
export interface Screen {
  /** Null if nothing is loaded. */
  readonly load: ((scope: Scope, input: ScreenInput) => Promise<Loaded<unknown>>) | null
  /** A screen with a view model needs the container before it renders; others hydrate without it. */
  readonly hasModel: boolean
  readonly show: (data: unknown) => ReactNode
}

export interface LoadedScreen {
  readonly outcome: 'ready' | 'missing' | 'gone'
  readonly data: unknown
  readonly head: ScreenHead
}

/** The data of a screen from its loader, and from the server to the browser, as plain JSON. `shell` is shown until the browser knows the visitor. */
export type ScreenData = LoadedScreen | { readonly outcome: 'not-found' | 'shell' }

export const isScreenData = (value: unknown): value is ScreenData =>
  typeof value === 'object' && value !== null && 'outcome' in value
export const isLoadedScreen = (data: ScreenData): data is LoadedScreen => 'data' in data
