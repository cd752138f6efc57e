import type { ComponentType } from 'react'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { ModalName } from '../shell/modal-name.ts'
import type { ModalProps } from '../shell/modal-props.ts'

interface ModalModule {
  readonly messages: readonly MessageBundle[]
  readonly load: () => Promise<ComponentType<ModalProps>>
}

/** All modals, in a chunk of their own, since no page needs the list before a modal opens. */
export const modalModules: Readonly<Record<ModalName | 'login', ModalModule>> = {
  question: {
    messages: ['forms', 'contact'],
    load: async () => (await import('../features/question/question.view.tsx')).QuestionModal,
  },
  'write-to-us': {
    messages: ['forms', 'contact'],
    load: async () => (await import('../features/write-to-us/write-to-us.view.tsx')).WriteToUsModal,
  },
  inquiry: {
    messages: ['forms', 'contact'],
    load: async () => (await import('../features/inquiry/inquiry.view.tsx')).InquiryModal,
  },
  registration: {
    messages: ['auth', 'forms', 'contact'],
    load: async () => (await import('../features/registration/registration.view.tsx')).RegistrationModal,
  },
  share: {
    messages: ['share', 'facility'],
    load: async () => (await import('../features/share/share.view.tsx')).ShareModal,
  },
  town: {
    messages: ['localeBar'],
    load: async () => (await import('../features/town/town.view.tsx')).TownModal,
  },
  login: {
    messages: ['auth', 'forms', 'contact'],
    load: async () => (await import('../features/login/login-dialog.view.tsx')).LoginModal,
  },
}
