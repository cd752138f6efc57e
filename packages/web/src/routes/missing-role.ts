import { roles, type Role } from '@recircle/core/session'
import type { KeyValueStore } from '@recircle/core/shared'
import type { PageRequirement } from './route-entry.ts'

/** ROUTE-18 fixes the address, so what it has to say is kept in the tab. */
export const missingRolePath = '/404/'
const key = 'missingRole'

export const noteMissingRole = (tab: KeyValueStore, role: PageRequirement): void => tab.set(key, role)

export const readMissingRole = (tab: KeyValueStore): Role | null => roles.find((role) => role === tab.get(key)) ?? null
