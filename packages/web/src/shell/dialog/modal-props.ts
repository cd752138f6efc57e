import type { ComponentType } from 'react'
import type { SharedLink } from '@recircle/core/share'
import type { Scope } from '../../routing/screen/scope.ts'
import type { ModalName } from './modal-name.ts'

export interface ModalProps {
  /** The shared link or the subject of a message; null for the site itself. */
  link: SharedLink | null
  /** MAP-8: the URL requests a message about the current page. */
  isAboutPage: boolean
  onClose: () => void
}

/** Loads the modals with their dependencies, when the pointer or the focus approaches their buttons. */
export interface ModalTable {
  readonly load: (name: ModalName, scope: Scope) => Promise<ComponentType<ModalProps>>
  /** AUTH-9: opened only by the session, never by a URL or a click. */
  readonly loadLogin: (scope: Scope) => Promise<ComponentType<ModalProps>>
}
