import type { ComponentType } from 'react'
import type { ModalName } from '../shell/dialog/modal-name.ts'
import type { ModalProps } from '../shell/dialog/modal-props.ts'

type LoadModal = () => Promise<ComponentType<ModalProps>>

/** All modals, in a chunk of their own, since no page needs the list before a modal opens. */
export const modalModules: Readonly<Record<ModalName | 'login', LoadModal>> = {
  question: async () => (await import('../features/question/question.view.tsx')).QuestionModal,
  'write-to-us': async () => (await import('../features/write-to-us/write-to-us.view.tsx')).WriteToUsModal,
  inquiry: async () => (await import('../features/inquiry/inquiry.view.tsx')).InquiryModal,
  registration: async () => (await import('../features/registration/registration.view.tsx')).RegistrationModal,
  share: async () => (await import('../features/share/share.view.tsx')).ShareModal,
  town: async () => (await import('../features/town/town.view.tsx')).TownModal,
  login: async () => (await import('../features/login/login-dialog.view.tsx')).LoginModal,
}
