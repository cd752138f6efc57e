import type { ComponentType } from 'react'
import type { ModalProps, ModalTable } from '../shell/dialog/modal-props.ts'
import type { ModalName } from '../shell/dialog/modal-name.ts'

async function loadModal(name: ModalName | 'login'): Promise<ComponentType<ModalProps>> {
  const { modalModules } = await import('./modal-modules.ts')
  return modalModules[name]()
}

/** The only place that loads modals; the layout gets it as a prop. Their view models need the container. */
export const modalTable: ModalTable = {
  async load(name, scope) {
    const [View] = await Promise.all([loadModal(name), scope.container()])
    return View
  },
  async loadLogin(scope) {
    const [View] = await Promise.all([loadModal('login'), scope.container(), scope.visitor.session()])
    return View
  },
}
