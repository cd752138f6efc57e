import { RegistrationForm, sentApplication, type RegistrationRoleField } from '../../registration/index.ts'

/** A valid form for these roles. */
export const aRegistration = (...chosen: RegistrationRoleField[]): RegistrationForm =>
  Object.assign(
    new RegistrationForm(),
    {
      name: 'Иван Петров',
      email: 'ivan@example.ru',
      phone: '+79161234567',
      orgName: 'ООО «Круг»',
      address: 'Казань, ул. Баумана, 1',
      tin: '7701234567',
      password: 'Secret-42',
      repeatedPassword: 'Secret-42',
    },
    Object.fromEntries(chosen.map((role) => [role, true])),
  )

/** The body of an application. */
export const anApplication = () => sentApplication.write(aRegistration('recyclingPointCreator'))
