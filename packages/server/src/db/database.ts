import { Kysely, PostgresDialect, Transaction, type Logger } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolOptions } from './pool.ts'
import { openStandbys } from './standby/standby.ts'
import { readingPool } from './standby/reading-pool.ts'
import type {
  OrganizationsTable,
  PendingSignUpsTable,
  RepeatedSignUpLinksTable,
  RevokedSessionsTable,
  SignUpLinksView,
  UploadsTable,
  UserSessionsTable,
  UsersTable,
  UserTokensTable,
} from './tables/account.tables.ts'
import type { PointClaimCodesTable, PointClaimLooksTable, PointClaimsTable } from './tables/claim.tables.ts'
import type { DayTables } from './tables/day.tables.ts'
import type {
  CharityEventMaterialsTable,
  CharityEventRevisionsTable,
  CharityEventsTable,
  CharityEventStatusPathsTable,
  CharityEventTransitionsTable,
  DeletedCharityEventsTable,
  EventChangesTable,
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
  PointVisitsTable,
} from './tables/facility.tables.ts'
import type {
  FacilityConfirmationsTable,
  FacilityFactAgesTable,
  HiddenReportsTable,
  OriginBansTable,
  OriginSaltsTable,
  ReportEventsTable,
  ReportsTable,
  ReminderRecipientsTable,
} from './tables/report.tables.ts'
import type {
  ApiClientsTable,
  BackfillsTable,
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
  DeskDecisionsTogetherTable,
  DeskFiltersTable,
  DeskQuestionsTable,
  DeskWordsTable,
  DeskViewsTable,
  ReasonTemplatesTable,
  StaffDoorChallengesTable,
  StaffEmailsTable,
  StaffRecoveryCodesTable,
  StaffRightsTable,
  StaffSitesTable,
  StaffPasskeyChallengesTable,
  StaffPasskeysTable,
  StaffSecondFactorsTable,
  StaffSessionsTable,
} from './tables/staff.tables.ts'
import type {
  GuideLabelChangesTable,
  GuideMissedWordsTable,
  GuideMissedInTownsTable,
  GuideMissMarksTable,
  GuideProposedWordsTable,
  GuideMissWeeksTable,
  GuideThingChangesTable,
} from './tables/guide.tables.ts'
import type { AnsweringTownsTable, TownAnswerChangesTable } from './tables/town-answers.tables.ts'
import type { GeocoderAnswersTable, GeocoderTurnsTable, ImportPlacesTable } from './tables/geocoder.tables.ts'
import type { ImportFilesTable, ImportRowsTable, ImportRunsTable, ImportSourcesTable } from './tables/import.tables.ts'
import type { DailyJobsTable, JobRoundsTable, JobRunsTable } from './tables/job.tables.ts'
import type { AreaAlertsTable } from './tables/area-alert.tables.ts'
import type {
  EventAnnouncementsTable,
  EventPartiesTable,
  EventResultPhotosTable,
  EventResultRequestsTable,
  EventResultsTable,
  EventResultWeightsTable,
} from './tables/participation.tables.ts'

export interface Schema extends DayTables {
  api_clients: ApiClientsTable
  applications: ApplicationsTable
  audit_log: AuditLogTable
  backfills: BackfillsTable
  balance_entries: BalanceEntriesTable
  changes: ChangesTable
  charity_event_materials: CharityEventMaterialsTable
  charity_event_revisions: CharityEventRevisionsTable
  charity_event_status_paths: CharityEventStatusPathsTable
  charity_event_transitions: CharityEventTransitionsTable
  charity_events: CharityEventsTable
  consents: ConsentsTable
  daily_jobs: DailyJobsTable
  job_rounds: JobRoundsTable
  job_runs: JobRunsTable
  deleted_charity_events: DeletedCharityEventsTable
  deleted_facilities: DeletedFacilitiesTable
  desk_claims: DeskClaimsTable
  desk_questions: DeskQuestionsTable
  desk_words: DeskWordsTable
  desk_decisions: DeskDecisionsTable
  desk_decisions_together: DeskDecisionsTogetherTable
  desk_filters: DeskFiltersTable
  desk_views: DeskViewsTable
  event_announcements: EventAnnouncementsTable
  area_alerts: AreaAlertsTable
  event_changes: EventChangesTable
  event_parties: EventPartiesTable
  event_result_photos: EventResultPhotosTable
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
  answering_towns: AnsweringTownsTable
  town_answer_changes: TownAnswerChangesTable
  guide_label_changes: GuideLabelChangesTable
  guide_miss_marks: GuideMissMarksTable
  guide_missed_in_towns: GuideMissedInTownsTable
  guide_proposed_words: GuideProposedWordsTable
  guide_miss_weeks: GuideMissWeeksTable
  guide_missed_words: GuideMissedWordsTable
  guide_thing_changes: GuideThingChangesTable
  geocoder_answers: GeocoderAnswersTable
  geocoder_turns: GeocoderTurnsTable
  import_files: ImportFilesTable
  import_places: ImportPlacesTable
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
  point_claim_codes: PointClaimCodesTable
  point_claim_looks: PointClaimLooksTable
  point_claims: PointClaimsTable
  point_visits: PointVisitsTable
  proposal_events: ReportEventsTable
  proposals: ReportsTable
  origin_bans: OriginBansTable
  hidden_reports: HiddenReportsTable
  reason_templates: ReasonTemplatesTable
  repeated_sign_up_links: RepeatedSignUpLinksTable
  sign_up_links: SignUpLinksView
  redirects: RedirectsTable
  reminder_recipients: ReminderRecipientsTable
  revoked_sessions: RevokedSessionsTable
  user_sessions: UserSessionsTable
  site_contacts: SiteContactsTable
  site_links: SiteLinksTable
  site_origins: SiteOriginsTable
  staff_door_challenges: StaffDoorChallengesTable
  staff_emails: StaffEmailsTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_rights: StaffRightsTable
  staff_sites: StaffSitesTable
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
/** Runs in the current transaction, or in a new one. */
export const inTransaction = <T>(queries: Queries, run: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
  queries instanceof Transaction ? run(queries) : queries.transaction().execute(run)

/** The parameter of a repository: the pool, or a transaction in progress. */
export type Queries = Database | Transaction<Schema>

export interface DatabaseOptions extends PoolOptions {
  /** STANDBY-1: the standbys that reading requests may ask. */
  readonly readUrls?: readonly string[]
  /** Called after every statement. */
  readonly onQuery?: Logger | null
}
export const usualDatabaseOptions: DatabaseOptions = {
  poolSize: 10,
  connectTimeoutMs: 5000,
  statementTimeoutMs: 8000,
}

/**
 * For the work of a start, when no request waits: another instance may be doing the same work for minutes, and where many start at once on few
 * cores, each answer of the database is seen late.
 */
export const startDatabaseOptions: DatabaseOptions = { poolSize: 2, connectTimeoutMs: 30_000, statementTimeoutMs: null }

const urls = new WeakMap<Database, string>()
const pools = new WeakMap<Database, pg.Pool>()

/** The numbers of open connections, idle ones among them, and queries that wait for one. */
export function poolCounts(database: Database): {
  readonly open: number
  readonly idle: number
  readonly waiting: number
} {
  const pool = pools.get(database)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** The URL of a database, for the one connection outside its pool, which listens for changes. */
export function urlOf(database: Database): string {
  const url = urls.get(database)
  if (url === undefined) throw new Error('Not a database of openDatabase')
  return url
}

/** The next query replaces a broken idle connection; `onIdleError` is only informed. */
export function openDatabase(url: string, options: DatabaseOptions, onIdleError: (error: Error) => void): Database {
  const { readUrls = [], directUrl = null, onQuery = null } = options
  const primary = openPool(url, options, onIdleError)
  const pool = readUrls.length === 0 ? primary : readingPool(primary, openStandbys(readUrls, options, onIdleError))
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) })
  urls.set(database, directUrl ?? url)
  pools.set(database, primary)
  return database
}
