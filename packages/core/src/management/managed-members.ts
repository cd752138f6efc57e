import { deskRights, type DeskRight } from '../desk/index.ts'
import { siteVariants } from '../site/index.ts'
import {
  field,
  filledText,
  flag,
  instant,
  list,
  nullable,
  object,
  omittable,
  oneOf,
  text,
  textUpTo,
} from '../wire/index.ts'

const rights = list(oneOf(deskRights), deskRights.length)
const sites = list(oneOf(siteVariants), siteVariants.length)
const staffRow = object({
  id: field('id', filledText),
  login: field('login', text),
  name: field('name', text),
  rights: field('rights', rights),
  sites: field('sites', sites),
  isDisabled: field('disabled', flag),
  isEnrolled: field('enrolled', flag),
  lastSeenAtMs: field('last_seen_at', nullable(instant)),
})
export type StaffRow = ReturnType<typeof staffRow.read>
export const staffList = list(staffRow)
export const staffToAdd = object({
  login: field('login', textUpTo(64)),
  name: field('name', textUpTo(200)),
  rights: field('rights', rights),
  variant: field('variant', oneOf(siteVariants)),
  sites: field('sites', omittable(sites)),
})
/** DESK-75: sites that are not sent stay as they are. */
export const rightsBody = object({ rights: field('rights', rights), sites: field('sites', omittable(sites)) })

/** MANAGE-8: someone who can grant rights must always remain. */
export const leavesNoAdministrator = (
  others: readonly { readonly rights: readonly DeskRight[]; readonly isDisabled: boolean }[],
): boolean => !others.some(({ rights: held, isDisabled }) => !isDisabled && held.includes('administrator'))
