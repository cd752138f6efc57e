import { Email, Password, Required, SamePassword } from '../validation/index.ts'

/** AUTH-12: where the link goes. */
export class RestorePasswordForm {
  @Required() @Email() email = ''
}

/** ROUTE-16: what the link leads to. */
export class NewPasswordForm {
  @Required() @Password() password = ''
  @Required() @SamePassword<NewPasswordForm>((form) => form.password) repeatedPassword = ''
}
