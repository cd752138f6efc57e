export { NewPasswordForm, RestorePasswordForm } from './login-forms.ts'
export { createNewPasswordMachine, type NewPasswordEffects } from './new-password.machine.ts'
export { createLoginViewsMachine, type LoginViewsEffects, type RestoreProblem } from './login-views.machine.ts'
