import type { LazyModal, ModalTable } from '../shell/lazy-modal.ts'
import type { ModalName } from '../shell/modal-name.ts'
import type { Scope } from '../routing/screen/scope.ts'

async function loadModal(name: ModalName | 'login', scope: Scope): Promise<LazyModal> {
  const { modalModules } = await import('./modal-modules.ts')
  const { modal } = await modalModules[name]()
  await scope.translator.load(modal.messages)
  return modal
}

/** The only place that loads modals; the layout gets it as a prop. */
export const modalTable: ModalTable = {
  async load(name, scope) {
    const [modal] = await Promise.all([loadModal(name, scope), scope.services()])
    return modal
  },
  async loadLogin(scope) {
    const [modal] = await Promise.all([loadModal('login', scope), scope.visitor.session()])
    return modal
  },
}
