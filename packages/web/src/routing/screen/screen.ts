import type { ReactNode } from 'react'
import type { Scope } from './scope.ts'
import type { Services } from './services.ts'
import type { ScreenModel, ScreenSource } from './screen-model.ts'

/** A screen with its view model, which only `defineScreen` knows the type of. */
export interface OpenScreen {
  readonly model: ScreenModel<unknown>
  readonly element: ReactNode
}

/**
 * A screen as its route module exports it: one that is opened with a view model, one that shows what was loaded and hydrates without
 * services, or words only.
 */
export type Screen =
  | { readonly open: (services: Services) => OpenScreen }
  | { readonly source: (scope: Scope) => Promise<ScreenSource<unknown>>; readonly show: (data: unknown) => ReactNode }
  | { readonly words: ReactNode }
