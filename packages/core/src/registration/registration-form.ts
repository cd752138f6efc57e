import type { Role } from '../session/index.ts'
import { variantRules, type SiteVariant } from '../site/index.ts'
import {
  addressMaxLength,
  CallingCode,
  Email,
  MaxLen,
  nameMaxLength,
  Password,
  Phone,
  Required,
  RoleRequired,
  SamePassword,
  Tin,
  textMaxLength,
  tinMaxLength,
  When,
} from '../validation/index.ts'

/** REG-2: the roles that organizations apply for and a manager grants. */
export type CorporateRole = Exclude<Role, 'user'>

const forCorporate = When<RegistrationForm>((form) => form.isCorporate)
const forUser = When<RegistrationForm>((form) => form.user)

/** REG-1: the chosen roles determine which fields are required. */
export class RegistrationForm {
  user = false
  charityEventCreator = false
  recyclingPointCreator = false
  @Required() @MaxLen(nameMaxLength) name = ''
  @Required() @Email() email = ''
  @forCorporate @Required() @CallingCode() @Phone() phone = ''
  @forCorporate @Required() @MaxLen(nameMaxLength) orgName = ''
  @forCorporate @Required() @MaxLen(addressMaxLength) address = ''
  @forCorporate @Required() @Tin() @MaxLen(tinMaxLength) tin = ''
  @forUser @Required() @Password() password = ''
  @forUser @Required() @SamePassword<RegistrationForm>((form) => form.password) repeatedPassword = ''
  /** A honeypot: the field is invisible, so only bots fill it in. */
  @MaxLen(textMaxLength) homepage = ''

  @RoleRequired()
  get roles(): readonly Role[] {
    return this.user ? ['user', ...this.corporateRoles] : this.corporateRoles
  }

  get corporateRoles(): readonly CorporateRole[] {
    return [
      ...(this.charityEventCreator ? (['charity-events-creator'] as const) : []),
      ...(this.recyclingPointCreator ? (['recycling-points-creator'] as const) : []),
    ]
  }

  get isCorporate(): boolean {
    return this.corporateRoles.length > 0
  }
}

export const registrationRoleFields = ['user', 'charityEventCreator', 'recyclingPointCreator'] as const
export type RegistrationRoleField = (typeof registrationRoleFields)[number]

/** SITE-10 */
export const offeredRegistrationRoles = (variant: SiteVariant): readonly RegistrationRoleField[] =>
  registrationRoleFields.filter((field) => field !== 'user' || variantRules[variant].userRole)
