import type { ComponentType } from 'react'
import type { SharedLink } from '@recircle/core/share'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { Scope } from '../routing/screen/scope.ts'
import type { ModalName } from './modal-name.ts'

export interface ModalProps {
  /** What is shared or written about; null for the site. */
  link: SharedLink | null
  /** MAP-8: the address of the page asked for a message about that page. */
  isAboutPage: boolean
  onClose: () => void
}

/** A modal as its module exports it: what it shows, with the words it needs. */
export interface LateModal {
  readonly messages: readonly MessageBundle[]
  readonly View: ComponentType<ModalProps>
}

/** Where the modals come from: each with everything it needs, fetched when a pointer or the focus comes near what opens it. */
export interface ModalTable {
  readonly load: (name: ModalName, scope: Scope) => Promise<LateModal>
  /** AUTH-9: no address and no click opens it, only the session. */
  readonly loadLogin: (scope: Scope) => Promise<LateModal>
}
