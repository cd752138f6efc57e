import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Signature } from './audited.ts'

export type StaffConfig = Pick<Config, 'origins' | 'siteOverrides'>

/** The services that a staff action needs, and the person responsible for it. */
export interface StaffPlace {
  readonly database: Database
  readonly config: StaffConfig
  readonly signature: Signature
}
