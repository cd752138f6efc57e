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
export {
  accountDataPaths,
  accountExportFile,
  deletionTermsBody,
  readDeletionTerms,
  wrongProofRule,
  type DeletionTerms,
} from './account-data.ts'
export { samePasswordRule, wrongPasswordRule, type OwnSession, type OwnSessions } from './own-sessions.ts'
export { ownSessionCalls } from './own-session-calls.ts'
export { AccountDataGateway } from './account-data-gateway.port.ts'
export { policyDate, retentionDays } from './retention-days.ts'
