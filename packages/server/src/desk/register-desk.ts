import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { TokenKeys } from '../config/token-keys.ts'
import type { Database } from '../db/database.ts'
import { siteOf } from '../site/request-site.ts'
import type { FailedAttempts } from '../session/failed-attempts.ts'
import type { KnownDevices } from '../session/known-devices.ts'
import { registerManagedAccounts } from '../management/managed-accounts.routes.ts'
import { registerManagedApiClients } from '../management/managed-api-clients.routes.ts'
import { registerManagedJobs } from '../management/managed-jobs.routes.ts'
import { registerManagedMembers } from '../management/managed-members.routes.ts'
import { registerManagedOrganizations } from '../management/managed-organizations.routes.ts'
import { registerManagedDays } from '../management/managed-days.routes.ts'
import { registerManagedTowns } from '../management/managed-towns.routes.ts'
import { registerManagedSite } from '../management/managed-site.routes.ts'
import { registerManagedSubscribers } from '../management/newsletter-list.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import type { DailyRounds } from '../ops/daily-jobs.ts'
import { registerDeskQueue } from './desk.routes.ts'
import { registerDeskRecords } from './desk-records.routes.ts'
import { registerPasskeys } from './sign-in/passkeys.routes.ts'
import { Passkeys } from './sign-in/passkeys.ts'
import { SecondFactors } from './sign-in/second-factor.ts'
import { DeskEntry } from './sign-in/desk-entry.ts'
import { registerStaffDoor } from './sign-in/staff-door.routes.ts'
import { registerOwnStaffAccount } from './sign-in/staff-password.routes.ts'
import { registerStaffSession } from './sign-in/staff-session.routes.ts'
import type { StaffSessions } from '../staff-session/staff-sessions.ts'

export interface DeskDeps {
  readonly config: Config
  readonly database: Database
  readonly keys: TokenKeys
  readonly attempts: FailedAttempts
  readonly devices: KnownDevices
  readonly sessions: StaffSessions
  readonly rounds: DailyRounds
}

export function registerDesk(app: FastifyInstance, deps: DeskDeps): void {
  const { config, database, keys, attempts, devices, sessions, rounds } = deps
  const passkeys = new Passkeys(database)
  const ownOrigin = (request: FastifyRequest): string => originOf(siteOf(request, config), config.origins)
  const factors = new SecondFactors(keys)
  const entryDeps = { database, attempts, devices, sessions, factors, passkeys, originOf: ownOrigin }
  const entry = new DeskEntry(entryDeps)
  registerStaffDoor(app, entryDeps, entry)
  registerStaffSession(app, entryDeps, entry)
  registerOwnStaffAccount(app, { ...entryDeps, config }, entry)
  registerPasskeys(app, { database, passkeys, originOf: ownOrigin })
  const links = new SignedLinks(keys)
  registerDeskQueue(app, { config, database, links })
  registerDeskRecords(app, { database, config })
  for (const register of [
    registerManagedAccounts,
    registerManagedApiClients,
    registerManagedMembers,
    registerManagedOrganizations,
    registerManagedSite,
    registerManagedDays,
    registerManagedTowns,
  ])
    register(app, { config, database })
  registerManagedSubscribers(app, { config, database }, links)
  registerManagedJobs(app, { config, database }, rounds)
}
