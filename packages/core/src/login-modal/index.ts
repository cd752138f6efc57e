export { LoginForm, NewPasswordForm, RestorePasswordForm } from './login-forms.ts'
export { createLoginViewsMachine, type LoginViewsEffects, type RestoreProblem } from './login-views.machine.ts'
