import { v7 as uuidV7 } from 'uuid'
import { policyDate } from '@recircle/core/account'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import type { ConsentsTable } from '../db/tables/correspondence.tables.ts'

interface Consent {
  readonly email: string
  readonly form: ConsentsTable['form']
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

/** OPS-22: written in the transaction of the submitted form, so that both are stored or neither. */
export async function noteConsent(queries: Queries, { email, form, locale, variant }: Consent): Promise<void> {
  await queries
    .insertInto('consents')
    .values({ id: uuidV7(), email, form, policy: policyDate, locale, variant })
    .execute()
}
