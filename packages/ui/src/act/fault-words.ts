import type { GatewayError, RuleProblem } from '@recircle/core/wire'
import type { MessageId } from '../i18n/message-id.ts'

const faults = {
  offline: 'desk.fault.offline',
  unavailable: 'desk.fault.offline',
  'too-many-requests': 'desk.fault.tooMany',
  forbidden: 'desk.fault.forbidden',
  conflict: 'desk.fault.conflict',
  'not-found': 'desk.fault.gone',
  gone: 'desk.fault.gone',
  invalid: 'desk.fault.reason',
  'broken-rule': 'desk.fault.reason',
} as const satisfies Partial<Record<GatewayError, MessageId>>
const isNamed = (error: GatewayError): error is keyof typeof faults => error in faults

/** DESK-79: the limit of an address is another than that of a person in a hurry. */
const isOfMail = ({ rule }: RuleProblem): boolean => rule === 'mail-recipient' || rule === 'mail-network'

export const faultWordsOf = (error: GatewayError, problems: readonly RuleProblem[] = []) => {
  if (problems.some(isOfMail)) return 'desk.fault.enoughMail'
  return isNamed(error) ? faults[error] : 'desk.fault.other'
}
