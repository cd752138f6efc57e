import { createContext, use } from 'react'
import type { StaffSession } from '@recircle/core/desk'
import type { LocaleCode } from '@recircle/core/site'
import type { DeskSettings } from '../app/desk-settings.ts'

/** What the views of the desk share; what they show of the server comes from their models. */
export interface DeskContextValue {
  /** Who works here. */
  readonly staff: StaffSession | null
  readonly settings: DeskSettings
  readonly locale: LocaleCode
  readonly speak: (locale: LocaleCode) => void
  /** DESK-32: announced by screen readers, without moving the focus. */
  readonly announce: (text: string) => void
  readonly keys: { readonly areOn: boolean; readonly turn: (areOn: boolean) => void; readonly showHelp: () => void }
}

export const DeskContext = createContext<DeskContextValue | null>(null)

export function useDesk(): DeskContextValue {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('useDesk is outside of the desk')
  return desk
}
