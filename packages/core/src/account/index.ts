export { defaultBalance, parseBalance, type UserProfile } from './user-profile.ts'
export {
  organizationResourceType,
  readId,
  readUserAnswer,
  userAnswer,
  userResourceType,
  type ServerUser,
} from './server-user.ts'
export {
  ledgerEntryKinds,
  ledgerEntryResource,
  ledgerEntryResourceType,
  readLedgerAnswer,
  type LedgerEntry,
  type LedgerEntryKind,
} from './ledger.ts'
export { AccountGateway, type AccountGatewayError, type KnownAccount } from './account-gateway.port.ts'
