import { currencyOf, siteOfVariant, type SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'

/** Accounts that own accepted places without an organization. The ids are fixed, so that concurrent inserts create only one. */
const stewards = {
  ru: { id: '5eed0000-0000-4000-8000-000000000001', fullName: 'Сообщество «Круговорот»' },
  kz: { id: '5eed0000-0000-4000-8000-000000000002', fullName: '«Айналым» қауымдастығы' },
  int: { id: '5eed0000-0000-4000-8000-000000000003', fullName: 'Recircle community' },
} as const satisfies Record<SiteVariant, { readonly id: string; readonly fullName: string }>

export const stewardIds: readonly string[] = Object.values(stewards).map(({ id }) => id)
export const isSteward = (orgId: string): boolean => stewardIds.includes(orgId)

export interface Steward {
  readonly orgId: string
  readonly userId: string
}

/** TRUTH-33: created with the first accepted place of the variant; no one can sign in to its account. */
export async function communitySteward(queries: Queries, variant: SiteVariant): Promise<Steward> {
  const { id, fullName } = stewards[variant]
  const { defaultLocale: locale } = siteOfVariant(variant)
  await queries
    .insertInto('organizations')
    .values({ id, full_name: fullName, contacts: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await queries
    .insertInto('users')
    .values({
      id,
      login: `community-${variant}`,
      name: fullName,
      org_id: id,
      locale,
      variant,
      currency: currencyOf(siteOfVariant(variant)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { orgId: id, userId: id }
}

/** TRUTH-7: an organization without an account that can sign in is no owner who could decide first. */
export async function decidingOwner(queries: Queries, orgId: string): Promise<string | null> {
  const found = await queries
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('is_active', '=', true)
    .where('is_blocked', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found ? orgId : null
}
