import type { ComponentType } from 'react'
import type { ModalProps, ModalTable } from '../shell/modal-props.ts'
import type { ModalName } from '../shell/modal-name.ts'
import type { Scope } from '../routing/screen/scope.ts'

async function loadModal(name: ModalName | 'login', scope: Scope): Promise<ComponentType<ModalProps>> {
  const { modalModules } = await import('./modal-modules.ts')
  const { messages, load } = modalModules[name]
  const [View] = await Promise.all([load(), scope.translator.load(messages)])
  return View
}

/** The only place that loads modals; the layout gets it as a prop. Their view models need the container. */
export const modalTable: ModalTable = {
  async load(name, scope) {
    const [View] = await Promise.all([loadModal(name, scope), scope.container()])
    return View
  },
  async loadLogin(scope) {
    const [View] = await Promise.all([loadModal('login', scope), scope.container(), scope.visitor.session()])
    return View
  },
}
