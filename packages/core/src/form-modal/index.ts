export type { FlowForm } from './flow-form.ts'
export { createFormModalMachine, type FormModalEffects } from './form-modal.machine.ts'
