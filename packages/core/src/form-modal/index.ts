export { createFormModalMachine, type FlowForm, type FormModalEffects } from './form-modal.machine.ts'
