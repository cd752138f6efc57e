export { confirmations } from './confirmation-contract.ts'
export {
  confirmationLimits,
  confirmers,
  daysSince,
  daysUntilOld,
  factGroups,
  groupsOf,
  isConfirmedLately,
  isOld,
  type Confirmation,
  type Confirmations,
  type Confirmer,
  type FactGroup,
} from './confirmation.ts'
