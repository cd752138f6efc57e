import type { Moderated } from '@recircle/core/moderation'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { isUuid } from '../http/request/uuid.ts'
import { judgedNow, type ModeratedKind } from '../moderation/moderated-kind.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { actAsStaff, staffTransits, type StaffEmail } from '../moderation/staff-acts.ts'
import { card, done, instantJson, instantText, refuse, textTable } from './answers.ts'
import { mailWords } from './mail-words.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Command, StaffContext } from './staff-command.ts'

/** One entry of a stored history. */
export interface HistoryRow {
  readonly from_status: string | null
  readonly to_status: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly comment: string | null
  readonly happened_at: number
}

/** The words and pages of one kind of moderated thing. */
export interface ReviewedKind<Saved extends Moderated, Content, Transit extends string, Refusal extends string> {
  readonly kind: ModeratedKind<Saved, Content, Transit, Refusal>
  /** "point" or "event". */
  readonly noun: string
  nameOf(saved: Saved): string
  /** The current state in a word or two: more than the status where that does not suffice. */
  stateOf(saved: Saved): string
  /** The paths that emails link to: the thing's own page, and the list of its creators. */
  pathOf(saved: Saved): string
  readonly ownPath: string
  history(context: StaffContext, id: string): Promise<readonly HistoryRow[]>
  card(context: StaffContext, saved: Saved): Promise<Readonly<Record<string, string | null>>>
}

type Reviewing<Saved extends Moderated, Content, Transit extends string, Refusal extends string> = ReviewedKind<
  Saved,
  Content,
  Transit,
  Refusal
>

export const titleOf = <Saved extends Moderated>(of: { nameOf(saved: Saved): string }, saved: Saved): string =>
  `"${of.nameOf(saved)}" (${saved.id})`

export const mailText = (context: StaffContext, mailedTo: string | null): string =>
  mailedTo === null
    ? 'No email was sent: no active account of its organization has an address.'
    : mailWords(context, 'An email', mailedTo)

export const emailOf =
  <Saved extends Moderated>(
    of: { nameOf(saved: Saved): string; pathOf(saved: Saved): string; readonly ownPath: string },
    template: MailTemplate,
    leadsTo: 'itself' | 'own list',
  ) =>
  (saved: Saved): StaffEmail => ({
    template,
    path: leadsTo === 'itself' ? of.pathOf(saved) : of.ownPath,
    name: of.nameOf(saved),
  })

const takesOf = ({ noun }: { readonly noun: string }) => [{ name: 'id', about: `id of the ${noun}` }]
export const notFoundIn = ({ noun }: { readonly noun: string }, id: string): Answer =>
  refuse('not-found', `There is no ${noun} ${id}.`)

/** Shows everything a decision needs: fields, missing parts, history, and the acts possible now. */
export const showCommand = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  of: Reviewing<Saved, Content, Transit, Refusal>,
): Command => ({
  name: 'show',
  about: `show one ${of.noun} with its missing parts and history`,
  takes: takesOf(of),
  async run(context, args) {
    const id = args.at(0)
    const saved = isUuid(id) ? await of.kind.find(context.database, id) : null
    if (!saved) return notFoundIn(of, id)
    const at = await judgedNow()
    const acts = actsNow(of, staffTransits(of.kind, saved, at))
    const missing = of.kind.problemsOf(of.kind.life.missing(saved, at))
    const history = await of.history(context, id)
    const text = [
      card({
        ...(await of.card(context, saved)),
        lacks: missing.map(problemText).join(', '),
        'possible now': acts.join(', ') || 'nothing for staff',
      }),
      '',
      historyTable(history),
    ].join('\n')
    const { attributes, relationships } = of.kind.resource(saved)
    return done(text, {
      id,
      status: saved.status,
      state: of.stateOf(saved),
      attributes,
      relationships,
      missing,
      possible: acts,
      history: history.map(({ from_status, to_status, actor_kind, actor_id, comment, happened_at }) => ({
        from: from_status,
        to: to_status,
        actor: actor_kind,
        accountId: actor_id,
        comment,
        at: instantJson(happened_at),
      })),
    })
  },
})

const problemText = ({ rule, pointer }: RuleProblem): string =>
  pointer.endsWith(`/${rule}`)
    ? rule
    : `${rule} (${pointer.replace('/data/attributes/', '').replace('/data/relationships/', '')})`

const historyTable = (history: readonly HistoryRow[]): string =>
  textTable(
    ['when', 'who', 'from', 'to', 'comment'],
    history.map((step) => [
      instantText(step.happened_at),
      step.actor_kind,
      step.from_status ?? '',
      step.to_status,
      step.comment ?? '',
    ]),
  )

/** One act may cover several transits: the status decides which applies. */
const actsNow = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  { kind: { life } }: Reviewing<Saved, Content, Transit, Refusal>,
  possible: readonly Transit[],
): string[] => [...new Set(possible.flatMap((transit) => life.actionOf(transit) ?? []))]

interface ActWords<Saved, Transit> {
  readonly name: string
  readonly about: string
  readonly transits: readonly [Transit, ...Transit[]]
  /** The reader of the reason; an act without one needs none. */
  readonly reason?: string
  /** The email to the owner, and the target of its button. */
  readonly email: MailTemplate | ((queries: Queries, saved: Saved) => Promise<MailTemplate>)
  readonly leadsTo: 'itself' | 'own list'
}

/** FAC-3, EVT-2: one act of staff; the core package decides whether it is allowed. */
export const actCommand = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  of: Reviewing<Saved, Content, Transit, Refusal>,
  { name, about, transits, reason, email: template, leadsTo }: ActWords<Saved, Transit>,
): Command => ({
  name,
  about,
  takes: takesOf(of),
  ...(reason === undefined ? {} : { options: { reason: reasonOption(reason) } }),
  async run(context, args) {
    const id = args.at(0)
    if (!isUuid(id)) return notFoundIn(of, id)
    const read = reason === undefined ? { reason: '' } : readReason(args)
    if ('kind' in read) return read
    const email = async (saved: Saved, queries: Queries) =>
      emailOf(of, typeof template === 'string' ? template : await template(queries, saved), leadsTo)(saved)
    const acted = await actAsStaff(context, of.kind, { id, transits, comment: read.reason, email })
    if (!acted.ok) {
      if (!('saved' in acted)) return notFoundIn(of, id)
      const possible = actsNow(of, acted.possible)
      return refuse(
        acted.error,
        `${titleOf(of, acted.saved)} is ${of.stateOf(acted.saved)}: ${name} is not possible, ${possible.length > 0 ? `only ${possible.join(' or ')}` : 'and nothing else is for staff'}.`,
      )
    }
    const { saved, mailedTo } = acted
    const [state, { status }] = [of.stateOf(saved), saved]
    return done(`${titleOf(of, saved)} is now ${state}. ${mailText(context, mailedTo)}`, {
      id,
      status,
      state,
      mailedTo,
    })
  },
})
