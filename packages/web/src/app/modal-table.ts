import type { LateModal, ModalTable } from '../shell/late-modal.ts'
import type { ModalName } from '../shell/modal-name.ts'

const modules: Readonly<Record<ModalName, () => Promise<{ readonly modal: LateModal }>>> = {
  question: () => import('../features/question/question.modal.tsx'),
  'write-to-us': () => import('../features/write-to-us/write-to-us.modal.tsx'),
  inquiry: () => import('../features/inquiry/inquiry.modal.tsx'),
  registration: () => import('../features/registration/registration.modal.tsx'),
  share: () => import('../features/share/share.modal.tsx'),
}

const loginModule = () => import('../features/login/login.modal.tsx')

/** The one place that knows which screen each modal is; the frame around the pages is given it. */
export const modalTable: ModalTable = {
  async load(name, scope) {
    const [{ modal }] = await Promise.all([modules[name](), scope.services()])
    await scope.translator.load(modal.messages)
    return modal
  },
  async loadLogin(scope) {
    const [{ modal }] = await Promise.all([loginModule(), scope.visitor.session()])
    await scope.translator.load(modal.messages)
    return modal
  },
}
