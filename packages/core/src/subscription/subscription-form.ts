import { Email, MaxLen, nameMaxLength, Required } from '../validation/index.ts'

export class SubscriptionForm {
  @Required() @Email() email = ''
  /** The tag of the page's language, from a browser without scripts. */
  @MaxLen(nameMaxLength) language = ''
}
