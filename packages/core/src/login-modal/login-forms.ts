import { Email, Password, Required, SamePassword } from '../validation/index.ts'

/** AUTH-3, AUTH-13: one field for the login of a legal entity and the e-mail of an individual. */
export class LoginForm {
  @Required() login = ''
  @Required() password = ''
}

/** AUTH-12: where the link goes. */
export class RestorePasswordForm {
  @Required() @Email() email = ''
}

/** ROUTE-16: what the link leads to. */
export class NewPasswordForm {
  @Required() @Password() password = ''
  @Required() @SamePassword<NewPasswordForm>((form) => form.password) repeatedPassword = ''
}
