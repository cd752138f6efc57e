import type { LazyModal } from '../shell/lazy-modal.ts'
import type { ModalName } from '../shell/modal-name.ts'

type LoadModal = () => Promise<{ readonly modal: LazyModal }>

/** The modules of all modals, in a chunk of their own, since no page needs the list before a modal opens. */
export const modalModules: Readonly<Record<ModalName | 'login', LoadModal>> = {
  question: () => import('../features/question/question.modal.tsx'),
  'write-to-us': () => import('../features/write-to-us/write-to-us.modal.tsx'),
  inquiry: () => import('../features/inquiry/inquiry.modal.tsx'),
  registration: () => import('../features/registration/registration.modal.tsx'),
  share: () => import('../features/share/share.modal.tsx'),
  town: () => import('../features/town/town.modal.tsx'),
  login: () => import('../features/login/login.modal.tsx'),
}
