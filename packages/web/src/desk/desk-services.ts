import { createContext, use } from 'react'
import type { DeskGateway } from '@recircle/core/desk'
import type { ManagementGateway } from '@recircle/core/management'
import type { FacilityGateway } from '@recircle/core/facility'
import type { ImportGateway } from '@recircle/core/import'
import type { RealtimeSocket } from '@recircle/core/realtime'
import type { Clock, KeyValueStore } from '@recircle/core/shared'
import type { LocaleCode } from '@recircle/core/site'
import type { DeskSettings } from './desk-settings.ts'
import type { DeskSessionFlow } from './session/desk-session.flow.ts'

/** The services of a desk tab; the entry file chooses the implementations. */
export interface DeskServices {
  readonly gateway: DeskGateway
  /** Its code is loaded on the first visit of the management. */
  readonly management: () => Promise<ManagementGateway>
  /** SRC-27: imports for an organization, loaded with its page. */
  readonly imports: (organization: string) => Promise<ImportGateway>
  /** The names of materials and units. */
  readonly facilities: Pick<FacilityGateway, 'materials' | 'units'>
  readonly clock: Clock
  readonly socket: RealtimeSocket
  readonly stores: { readonly persisted: KeyValueStore; readonly session: KeyValueStore }
  readonly settings: DeskSettings
  /** The URL of the audit log as a file. */
  readonly auditFile: string
  readonly session: DeskSessionFlow
}

export interface DeskContextValue extends DeskServices {
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
