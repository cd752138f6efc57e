import type { LazyModal, ModalTable } from '../shell/lazy-modal.ts'
import type { ModalName } from '../shell/modal-name.ts'

async function loadModal(name: ModalName | 'login'): Promise<LazyModal> {
  const { modalModules } = await import('./modal-modules.ts')
  const { modal } = await modalModules[name]()
  return modal
}

/** The only place that loads modals; the layout gets it as a prop. */
export const modalTable: ModalTable = {
  async load(name, scope) {
    const [modal] = await Promise.all([loadModal(name), scope.services()])
    return modal
  },
  async loadLogin(scope) {
    const [modal] = await Promise.all([loadModal('login'), scope.visitor.session()])
    return modal
  },
}
