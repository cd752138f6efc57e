import { Email, Password, Required, SamePassword } from '../validation/index.ts'

/** AUTH-12: the address that gets the restore link. */
export class RestorePasswordForm {
  @Required() @Email() email = ''
}

/** ROUTE-16: the form behind the restore link. */
export class NewPasswordForm {
  @Required() @Password() password = ''
  @Required() @SamePassword<NewPasswordForm>((form) => form.password) repeatedPassword = ''
}
