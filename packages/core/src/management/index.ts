export { managementCalls } from './management-calls.ts'
export type { StaffCall } from './staff-call.ts'
export { ManagementGateway, type StaffAsk } from './management-gateway.port.ts'
export { managedPageSize, managedQuery, namedPointsMax, wholeList } from './managed-page.ts'
export {
  accountStates,
  type AccountCard,
  type AccountRow,
  type AccountState,
  type AccountToMake,
  type LedgerPage,
  type MadeAccount,
} from './managed-accounts.ts'
export type { OrganizationCard, OrganizationDetails, OrganizationRow } from './managed-organizations.ts'
export type { GuideSayings, ManagedLabel, ManagedThing, ProposedWords } from './managed-guide.ts'
export {
  hasAllNames,
  maySendAgain,
  type EmailRow,
  type ManagedMaterial,
  type ManagedUnit,
  type MaterialWords,
  type RedirectRow,
  type UnitWords,
} from './managed-site.ts'
export type { SubscriberRow } from './managed-subscribers.ts'
export { apiClientFault, type ApiClientRow } from './managed-api-clients.ts'
export {
  isRoundFailing,
  isRoundLate,
  jobRounds,
  keptJobRuns,
  mayRetryJob,
  type JobRound,
  type JobRow,
  type JobRun,
  type JobState,
  type RoundRow,
} from './managed-jobs.ts'
export { leavesNoAdministrator, type StaffRow } from './managed-members.ts'
export {
  hasSomeName,
  townDayLimits,
  type HolidayToSet,
  type ManagedHolidays,
  type ManagedOverrule,
  type TownDay,
  type TownDayToAdd,
} from './managed-days.ts'
export type { ManagedTown, TownToSet } from './managed-towns.ts'
