import { field, filledText, integer, list, object, text, textUpTo } from '../wire/index.ts'
import { accountRow } from './managed-accounts.ts'
import { pageOf } from './managed-page.ts'

const detailFields = {
  fullName: field('full_name', textUpTo(1000)),
  tin: field('tin', textUpTo(100)),
  address: field('address', textUpTo(1000)),
  phone: field('phone', textUpTo(100)),
  website: field('website', textUpTo(1000)),
}
/** The details of an organization that staff may edit; the rest is its own. */
export const organizationDetails = object(detailFields)
export type OrganizationDetails = ReturnType<typeof organizationDetails.read>

const organizationRow = object({
  id: field('id', filledText),
  fullName: field('full_name', text),
  tin: field('tin', text),
  address: field('address', text),
  accounts: field('accounts', integer({ min: 0 })),
  points: field('points', integer({ min: 0 })),
})
export type OrganizationRow = ReturnType<typeof organizationRow.read>
export const organizationPage = pageOf(organizationRow)

export const organizationCard = object({
  ...detailFields,
  id: field('id', filledText),
  accounts: field('accounts', list(accountRow)),
  points: field(
    'points',
    list(
      object({
        id: field('id', filledText),
        name: field('name', text),
        address: field('address', text),
        status: field('status', text),
      }),
    ),
  ),
  pointCount: field('point_count', integer({ min: 0 })),
})
export type OrganizationCard = ReturnType<typeof organizationCard.read>

export const madeThing = object({ id: field('id', filledText) })
