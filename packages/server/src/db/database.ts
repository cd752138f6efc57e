import { Kysely, PostgresDialect, Transaction, type Logger } from 'kysely'
import pg from 'pg'
import type {
  OrganizationsTable,
  PendingSignUpsTable,
  RepeatedSignUpLinksTable,
  RevokedSessionsTable,
  SignUpLinksView,
  UploadsTable,
  UsersTable,
  UserTokensTable,
} from './tables/account.tables.ts'
import type {
  CharityEventMaterialsTable,
  CharityEventRevisionsTable,
  CharityEventsTable,
  CharityEventStatusPathsTable,
  CharityEventTransitionsTable,
  DeletedCharityEventsTable,
} from './tables/charity-event.tables.ts'
import type {
  ApplicationsTable,
  BalanceEntriesTable,
  ConsentsTable,
  InquiriesTable,
  MailOutboxTable,
  SubscriptionsTable,
} from './tables/correspondence.tables.ts'
import type {
  DeletedFacilitiesTable,
  FacilitiesTable,
  FacilityRatesTable,
  FacilityRevisionsTable,
  FacilitySourcesTable,
  FacilityStatusPathsTable,
  FacilityTransitionsTable,
  MaterialsTable,
  MaterialSynonymsTable,
  UnitsTable,
} from './tables/facility.tables.ts'
import type {
  DailyJobsTable,
  FacilityConfirmationsTable,
  FacilityFactAgesTable,
  HiddenReportsTable,
  OriginBansTable,
  OriginSaltsTable,
  ProposalEventsTable,
  ProposalsTable,
  ReminderRecipientsTable,
} from './tables/proposal.tables.ts'
import type {
  ApiClientsTable,
  ChangesTable,
  RedirectsTable,
  SiteContactsTable,
  SiteLinksTable,
  SiteOriginsTable,
} from './tables/site.tables.ts'
import type {
  AuditLogTable,
  DeskClaimsTable,
  DeskDecisionsTable,
  DeskFiltersTable,
  DeskViewsTable,
  ReasonTemplatesTable,
  StaffRecoveryCodesTable,
  StaffRightsTable,
  StaffPasskeyChallengesTable,
  StaffPasskeysTable,
  StaffSecondFactorsTable,
  StaffSessionsTable,
} from './tables/staff.tables.ts'
import type {
  GuideMissedWordsTable,
  GuideMissMarksTable,
  GuideMissWeeksTable,
  GuideThingChangesTable,
} from './tables/guide.tables.ts'
import type { ImportFilesTable, ImportRowsTable, ImportRunsTable, ImportSourcesTable } from './tables/import.tables.ts'
import type { AreaAlertsTable } from './tables/area-alert.tables.ts'
import type {
  EventAnnouncementsTable,
  EventPartiesTable,
  EventResultRequestsTable,
  EventResultsTable,
  EventResultWeightsTable,
} from './tables/participation.tables.ts'
import { columnTypes } from './column-types.ts'

export interface Schema {
  api_clients: ApiClientsTable
  applications: ApplicationsTable
  audit_log: AuditLogTable
  balance_entries: BalanceEntriesTable
  changes: ChangesTable
  charity_event_materials: CharityEventMaterialsTable
  charity_event_revisions: CharityEventRevisionsTable
  charity_event_status_paths: CharityEventStatusPathsTable
  charity_event_transitions: CharityEventTransitionsTable
  charity_events: CharityEventsTable
  consents: ConsentsTable
  daily_jobs: DailyJobsTable
  deleted_charity_events: DeletedCharityEventsTable
  deleted_facilities: DeletedFacilitiesTable
  desk_claims: DeskClaimsTable
  desk_decisions: DeskDecisionsTable
  desk_filters: DeskFiltersTable
  desk_views: DeskViewsTable
  event_announcements: EventAnnouncementsTable
  area_alerts: AreaAlertsTable
  event_parties: EventPartiesTable
  event_result_requests: EventResultRequestsTable
  event_result_weights: EventResultWeightsTable
  event_results: EventResultsTable
  facilities: FacilitiesTable
  facility_confirmations: FacilityConfirmationsTable
  facility_fact_ages: FacilityFactAgesTable
  facility_rates: FacilityRatesTable
  facility_revisions: FacilityRevisionsTable
  facility_sources: FacilitySourcesTable
  facility_status_paths: FacilityStatusPathsTable
  facility_transitions: FacilityTransitionsTable
  guide_miss_marks: GuideMissMarksTable
  guide_miss_weeks: GuideMissWeeksTable
  guide_missed_words: GuideMissedWordsTable
  guide_thing_changes: GuideThingChangesTable
  import_files: ImportFilesTable
  import_rows: ImportRowsTable
  import_runs: ImportRunsTable
  import_sources: ImportSourcesTable
  inquiries: InquiriesTable
  mail_outbox: MailOutboxTable
  material_synonyms: MaterialSynonymsTable
  materials: MaterialsTable
  organizations: OrganizationsTable
  origin_salts: OriginSaltsTable
  pending_sign_ups: PendingSignUpsTable
  proposal_events: ProposalEventsTable
  proposals: ProposalsTable
  origin_bans: OriginBansTable
  hidden_reports: HiddenReportsTable
  reason_templates: ReasonTemplatesTable
  repeated_sign_up_links: RepeatedSignUpLinksTable
  sign_up_links: SignUpLinksView
  redirects: RedirectsTable
  reminder_recipients: ReminderRecipientsTable
  revoked_sessions: RevokedSessionsTable
  site_contacts: SiteContactsTable
  site_links: SiteLinksTable
  site_origins: SiteOriginsTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_rights: StaffRightsTable
  staff_passkey_challenges: StaffPasskeyChallengesTable
  staff_passkeys: StaffPasskeysTable
  staff_second_factors: StaffSecondFactorsTable
  staff_sessions: StaffSessionsTable
  subscriptions: SubscriptionsTable
  units: UnitsTable
  uploads: UploadsTable
  user_tokens: UserTokensTable
  users: UsersTable
}

export type Database = Kysely<Schema>
/** In the transaction that there is, or in one of its own. */
export const inTransaction = <T>(queries: Queries, run: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
  queries instanceof Transaction ? run(queries) : queries.transaction().execute(run)

/** What a repository needs: the pool, or a transaction in progress. */
export type Queries = Database | Transaction<Schema>

export interface DatabaseOptions {
  readonly poolSize: number
  /** How long a query may wait for a free connection or a lost server before it fails. */
  readonly connectTimeoutMs: number
  /** Null for as long as it takes, whatever the database's own limit is. */
  readonly statementTimeoutMs: number | null
  /** How long a statement may wait for a lock; without it as long as the statement may take. */
  readonly lockTimeoutMs?: number
  /** Hears of every statement once it is done. */
  readonly onQuery?: Logger | null
}
export const usualDatabaseOptions: DatabaseOptions = {
  poolSize: 10,
  connectTimeoutMs: 5000,
  statementTimeoutMs: 8000,
}

/** For what a start does before anybody waits for an answer: another instance may be at the same work for minutes. */
export const startDatabaseOptions: DatabaseOptions = { poolSize: 2, connectTimeoutMs: 5000, statementTimeoutMs: null }

const urls = new WeakMap<Database, string>()
const pools = new WeakMap<Database, pg.Pool>()

/** Connections that are open, those of them that nobody uses, and queries that wait for one. */
export function poolCounts(database: Database): {
  readonly open: number
  readonly idle: number
  readonly waiting: number
} {
  const pool = pools.get(database)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** Where a database is, for the one connection beside its pool that hears of changes. */
export function urlOf(database: Database): string {
  const url = urls.get(database)
  if (url === undefined) throw new Error('Not a database of openDatabase')
  return url
}

/** An idle connection that breaks is replaced by the next query; `onIdleError` only gets to know. */
export function openDatabase(url: string, options: DatabaseOptions, onIdleError: (error: Error) => void): Database {
  const { statementTimeoutMs, lockTimeoutMs, onQuery = null } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: statementTimeoutMs ?? false,
    // Of a database that does not answer at all.
    ...(statementTimeoutMs === null ? {} : { query_timeout: statementTimeoutMs + 1000 }),
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'recircle',
    types: columnTypes,
  })
  pool.on('error', onIdleError)
  // The pool hears of its idle connections only. One that breaks between two queries of a transaction would end the process
  // unheard; the transaction's next query fails and tells.
  pool.on('connect', (client) => void client.on('error', () => {}))
  // The driver sends no zero. This goes before what the connection was opened for.
  if (statementTimeoutMs === null)
    pool.on('connect', (client) => void client.query('set statement_timeout = 0').catch(() => {}))
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) })
  urls.set(database, url)
  pools.set(database, pool)
  return database
}
