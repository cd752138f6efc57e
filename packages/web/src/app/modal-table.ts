import type { Scope } from '../routing/screen/scope.ts'
import type { LateModal } from '../shell/late-modal.ts'
import type { ModalName } from '../shell/modal-name.ts'

const modules: Readonly<Record<ModalName, () => Promise<{ readonly modal: LateModal }>>> = {
  question: () => import('../features/question/question.modal.tsx'),
  'write-to-us': () => import('../features/write-to-us/write-to-us.modal.tsx'),
  inquiry: () => import('../features/inquiry/inquiry.modal.tsx'),
  registration: () => import('../features/registration/registration.modal.tsx'),
  share: () => import('../features/share/share.modal.tsx'),
}

const loginModule = () => import('../features/login/login.modal.tsx')

/** Everything a modal needs, fetched when a pointer or the focus comes near what opens it, at the latest when it opens. */
export async function loadModal(name: ModalName, scope: Scope): Promise<LateModal> {
  const [{ modal }] = await Promise.all([modules[name](), scope.services()])
  await scope.translator.load(modal.messages)
  return modal
}

/** AUTH-9: no address and no click opens it, only the session. */
export async function loadLoginModal(scope: Scope): Promise<LateModal> {
  const [{ modal }] = await Promise.all([loginModule(), scope.visitor.session()])
  await scope.translator.load(modal.messages)
  return modal
}
