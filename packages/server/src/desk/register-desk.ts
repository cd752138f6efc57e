import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { TokenKeys } from '../config/token-keys.ts'
import type { Database } from '../db/database.ts'
import type { FailedAttempts } from '../session/failed-attempts.ts'
import { registerManagedAccounts } from '../management/managed-accounts.routes.ts'
import { registerManagedMembers } from '../management/managed-members.routes.ts'
import { registerManagedOrganizations } from '../management/managed-organizations.routes.ts'
import { registerManagedSite } from '../management/managed-site.routes.ts'
import { registerDeskQueue } from './desk.routes.ts'
import { registerDeskRecords } from './desk-records.routes.ts'
import { SecondFactors } from './second-factor.ts'
import { registerStaffSession } from './staff-session.routes.ts'
import type { StaffSessions } from './staff-sessions.ts'

export interface DeskDeps {
  readonly config: Config
  readonly database: Database
  readonly keys: TokenKeys
  readonly attempts: FailedAttempts
  readonly sessions: StaffSessions
}

export function registerDesk(app: FastifyInstance, { config, database, keys, attempts, sessions }: DeskDeps): void {
  registerStaffSession(app, { database, attempts, sessions, factors: new SecondFactors(keys) })
  registerDeskQueue(app, { config, database })
  registerDeskRecords(app, { database })
  for (const register of [
    registerManagedAccounts,
    registerManagedMembers,
    registerManagedOrganizations,
    registerManagedSite,
  ])
    register(app, { config, database })
}
