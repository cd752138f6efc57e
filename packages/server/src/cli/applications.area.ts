import { sql } from 'kysely'
import { rolesOfKinds } from '@recircle/core/session'
import { isUuid } from '../http/request/uuid.ts'
import {
  approveApplication,
  declineApplication,
  organizationOfTin,
  type Application,
  type Approval,
  type ApprovalRefusal,
} from '../registration/decide-application.ts'
import { card, done, instantJson, instantText, listed, mistake, pageOptions, refuse } from './answers.ts'
import { datedPage } from './dated-page.ts'
import { mailWords } from './mail-words.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

const application = { name: 'id', about: 'id of the request' }

const jsonOf = (row: Application) => ({
  id: row.id,
  status: row.status,
  organization: row.org_name,
  tin: row.tin,
  address: row.address,
  name: row.name,
  email: row.email,
  phone: row.phone,
  roles: rolesOfKinds(row.kinds),
  locale: row.locale,
  variant: row.variant,
  reason: row.decision_note,
  organizationId: row.org_id,
  accountId: row.user_id,
  createdAt: instantJson(row.created_at),
  decidedAt: instantJson(row.decided_at),
})

const list: Command = {
  name: 'list',
  about: 'list requests waiting for a decision, oldest first',
  options: {
    status: {
      about: 'status to list (default: new)',
      value: 'STATUS',
      choices: ['new', 'approved', 'declined', 'all'],
    },
    ...pageOptions,
  },
  async run({ database }, args) {
    const status = args.text('status') ?? 'new'
    const ofStatus = status === 'all' ? [] : [sql<boolean>`status = ${status}`]
    const { rows, count } = await datedPage(database, 'applications', ofStatus, args, 'oldest')
    return listed({
      columns: ['id', 'status', 'organization', 'tax number', 'email', 'roles', 'since'],
      rows: rows.map((row) => [
        row.id,
        row.status,
        row.org_name,
        row.tin,
        row.email,
        rolesOfKinds(row.kinds).join(', '),
        instantText(row.created_at),
      ]),
      json: rows.map(jsonOf),
      count,
      nothing: status === 'new' ? 'No request is waiting for a decision.' : 'There is no such request.',
    })
  },
}

const find = async ({ database }: StaffContext, id: string): Promise<Application | null> => {
  if (!isUuid(id)) return null
  return (await database.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}
const notFound = (id: string): Answer => refuse('not-found', `There is no request ${id}.`)
const decided = ({ status, decided_at }: Application): Answer =>
  refuse('decided', `The request was ${status} on ${instantText(decided_at)}, so it cannot be changed.`)

const show: Command = {
  name: 'show',
  about: 'show one request',
  takes: [application],
  async run(context, args) {
    const row = await find(context, args.at(0))
    if (!row) return notFound(args.at(0))
    const known = await organizationOfTin(context.database, row.tin)
    const text = card({
      id: row.id,
      status: row.status,
      organization: row.org_name,
      'tax number': row.tin,
      'known as': known ? `${known.full_name} (${known.id})` : null,
      address: row.address,
      name: row.name,
      email: row.email,
      phone: row.phone,
      roles: rolesOfKinds(row.kinds).join(', '),
      locale: `${row.locale} (${row.variant})`,
      since: instantText(row.created_at),
      decided: instantText(row.decided_at),
      reason: row.decision_note,
      account: row.user_id,
    })
    return done(text, { ...jsonOf(row), knownOrganization: known ?? null })
  },
}

const approve: Command = {
  name: 'approve',
  about: 'create the organization and its account, and email login and first password',
  takes: [application],
  options: {
    login: { about: 'login of the account (org- and the tax number)', value: 'LOGIN' },
    organization: {
      about: 'id of the organization to join, or "new" to create one even if the tax number is known',
      value: 'ID|new',
    },
  },
  async run(context, args) {
    const id = args.at(0)
    const row = await find(context, id)
    if (!row) return notFound(id)
    const given = args.text('organization')
    if (given !== null && given !== 'new' && !isUuid(given)) return mistake('--organization takes an id or "new".')
    const organization: Approval['organization'] =
      given === null ? 'unless-known' : given === 'new' ? given : { id: given }
    const approved = await approveApplication(context, {
      id,
      login: args.text('login'),
      organization,
    })
    if (!approved.ok) return refusalOf(context, approved.error, row.id, args.text('login') ?? '', given ?? '')
    const { login, orgId, userId, password } = approved.value
    const mailed =
      password === null
        ? `The person keeps their current password. ${mailWords(context, 'The notification email', row.email)}`
        : mailWords(context, 'The email with login and password', row.email)
    return done(`Approved ${row.org_name}: account ${login} (${userId}), organization ${orgId}.\n${mailed}`, {
      id,
      status: 'approved',
      login,
      accountId: userId,
      organizationId: orgId,
      mailedTo: row.email,
    })
  },
}

async function refusalOf(
  context: StaffContext,
  error: ApprovalRefusal,
  id: string,
  login: string,
  orgId: string,
): Promise<Answer> {
  const row = await find(context, id)
  if (!row || error === 'not-found') return notFound(id)
  if (error === 'decided') return decided(row)
  if (error === 'bad-login') return mistake('A login has 3 to 64 characters, no space and no @.')
  const known = error === 'organization-known' ? await organizationOfTin(context.database, row.tin) : null
  const sentences: Record<Exclude<ApprovalRefusal, 'not-found' | 'decided' | 'bad-login'>, string> = {
    'login-taken': `An account "${login}" already exists: choose another --login.`,
    'organization-unknown': `There is no organization ${orgId}.`,
    'organization-known': `The tax number ${row.tin} belongs to ${known?.full_name} already: join it with --organization ${known?.id}, or create another with --organization new.`,
    'email-of-organization': `${row.email} belongs to an organization's account already: give that one the roles (accounts roles) and decline this request.`,
    'email-of-blocked': `${row.email} belongs to an account that is blocked or of the staff: it gets no roles this way.`,
  }
  return refuse(error, sentences[error])
}

const decline: Command = {
  name: 'decline',
  about: 'decline a request and email the reason',
  takes: [application],
  options: { reason: reasonOption('what the applicant reads') },
  async run(context, args) {
    const id = args.at(0)
    const read = readReason(args)
    if ('kind' in read) return read
    const row = await find(context, id)
    if (!row) return notFound(id)
    const declined = await declineApplication(context, { id, reason: read.reason })
    if (!declined.ok) {
      const now = await find(context, id)
      return now ? decided(now) : notFound(id)
    }
    return done(`Declined ${row.org_name}. ${mailWords(context, 'The email with the reason', row.email)}`, {
      id,
      status: 'declined',
      mailedTo: row.email,
    })
  },
}

export const applicationsArea: Area = {
  name: 'applications',
  about: 'requests of organizations for creator roles',
  commands: [list, show, approve, decline],
}
