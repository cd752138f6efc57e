import type { ComponentType } from 'react'
import type { SharedLink } from '@recircle/core/share'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { Scope } from '../routing/screen/scope.ts'

export interface ModalProps {
  scope: Scope
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
