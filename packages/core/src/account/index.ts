export { defaultBalance, parseBalance, type UserProfile } from './user-profile.ts'
export { readId, readUserAnswer, userAnswer, userContract, type ServerUser } from './server-user.ts'
export {
  ledgerEntryContract,
  ledgerEntryKinds,
  ledgerEntryResource,
  readLedgerAnswer,
  type LedgerEntry,
  type LedgerEntryKind,
} from './ledger.ts'
export { AccountGateway, type AccountGatewayError, type KnownAccount } from './account-gateway.port.ts'
