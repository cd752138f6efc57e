import type { ComponentType } from 'react'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { Scope } from '../screen/scope.ts'
import type { ModalName } from './modal-name.ts'

export interface ModalProps {
  scope: Scope
  onClose: () => void
}

/** A modal as its module exports it: what it shows, with the words it needs. */
export interface LateModal {
  readonly messages: readonly MessageBundle[]
  readonly View: ComponentType<ModalProps>
}

const modules: Readonly<Record<ModalName, () => Promise<{ readonly modal: LateModal }>>> = {
  question: () => import('../features/question/question.modal.tsx'),
  'write-to-us': () => import('../features/write-to-us/write-to-us.modal.tsx'),
  share: () => import('../features/share/share.modal.tsx'),
}

/** Everything a modal needs, fetched when a pointer or the focus comes near what opens it, at the latest when it opens. */
export async function loadModal(name: ModalName, scope: Scope): Promise<LateModal> {
  const [{ modal }] = await Promise.all([modules[name](), scope.services()])
  await scope.translator.load(modal.messages)
  return modal
}
