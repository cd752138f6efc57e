import { isEverySite, type DeskRight } from '@recircle/core/desk'
import { knownAgentName } from '@recircle/core/session'
import type { Queries } from '../../db/database.ts'
import type { Asker } from '../../mail/mail-budget.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { mailTexts, type MailTexts } from '../../mail/mail-templates.ts'
import type { Sites } from '../queue/desk-sites.ts'

/** What has happened to an account of the staff; `who` did it, if not its owner. */
export type StaffNews =
  | { readonly news: 'sign-in'; readonly agent: string }
  | { readonly news: 'factor'; readonly change: FactorChange; readonly who: string }
  | { readonly news: 'rights'; readonly rights: readonly DeskRight[]; readonly sites: Sites; readonly who: string }

export type FactorChange =
  | 'enrolled'
  | 'reset'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'password'
  | 'firstPassword'
  | 'email'

const mailOf = (told: StaffNews, texts: MailTexts) => {
  if (told.news === 'sign-in')
    return {
      template: 'staffSignIn',
      values: { agent: knownAgentName(told.agent) ?? texts['newDevice.unknown'] },
    } as const
  const { who } = told
  if (told.news === 'factor')
    return { template: 'staffFactor', values: { who, change: texts[`staffFactor.${told.change}`] } } as const
  const rights = told.rights.map((right) => texts[`staffRights.${right}`]).join(', ')
  const sites = isEverySite(told.sites) ? ['all' as const] : told.sites
  return {
    template: 'staffRights',
    values: {
      who,
      rights: rights === '' ? texts['staffRights.none'] : rights,
      sites: sites.map((site) => texts[`staffRights.site.${site}`]).join(', '),
    },
  } as const
}

/** DESK-54: tells the owner of a staff account who has given an email. With an asker, the email counts in the budget of its address. */
export async function tellStaff(
  queries: Queries,
  userId: string,
  told: StaffNews,
  asker: Asker | null = null,
): Promise<void> {
  const row = await queries
    .selectFrom('users')
    .innerJoin('staff_emails', 'staff_emails.user_id', 'users.id')
    .select(['users.name', 'users.locale', 'staff_emails.email'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return
  const { email: recipient, locale, name } = row
  await queueMail(queries, { recipient, locale, name, asker, ...mailOf(told, mailTexts[locale]) })
}
