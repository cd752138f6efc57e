import type { PhoneContext } from '@recircle/core/phone'
import type { RuleProblem } from '@recircle/core/wire'
import { phoneContext } from '../http/phone-context.ts'
import { isUuid } from '../http/uuid.ts'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import { actAsStaff, staffTransits, type StaffLetter } from '../moderation/staff-acts.ts'
import { card, done, instantJson, instantText, refuse, textTable } from './answers.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Command, Desk } from './staff-command.ts'

interface Reviewed {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly orgId: string
  readonly creatorId: string
}

/** One step of a history, as it is kept. */
export interface HistoryRow {
  readonly from_status: string | null
  readonly to_status: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly comment: string | null
  readonly happened_at: number
}

/** How the command line speaks of one kind of thing that is moderated. */
export interface ReviewedKind<Saved extends Reviewed, Content, Transit extends string, Refusal extends string> {
  readonly kind: ModeratedKind<Saved, Content, Transit, Refusal>
  /** "point" or "event". */
  readonly noun: string
  titleOf(saved: Saved): string
  /** The act of the command line that a transit belongs to. */
  actOf(transit: Transit): string
  readonly letter: (saved: Saved, transit: Transit) => StaffLetter
  history(desk: Desk, id: string): Promise<readonly HistoryRow[]>
  card(desk: Desk, saved: Saved): Promise<Readonly<Record<string, string | null>>>
}

type Reviewing<Saved extends Reviewed, Content, Transit extends string, Refusal extends string> = ReviewedKind<
  Saved,
  Content,
  Transit,
  Refusal
>

const takesOf = ({ noun }: { readonly noun: string }) => [{ name: 'id', about: `${noun}, by id` }]
export const notFoundIn = ({ noun }: { readonly noun: string }, id: string): Answer =>
  refuse('not-found', `There is no ${noun} ${id}.`)

/** One with everything a decision needs: fields, what it lacks, its history, what is possible now. */
export const showCommand = <Saved extends Reviewed, Content, Transit extends string, Refusal extends string>(
  of: Reviewing<Saved, Content, Transit, Refusal>,
): Command => ({
  name: 'show',
  about: `one ${of.noun} with what it lacks and its history`,
  takes: takesOf(of),
  async run(desk, args) {
    const id = args.at(0)
    const saved = isUuid(id) ? await of.kind.find(desk.database, id) : null
    if (!saved) return notFoundIn(of, id)
    const context = await phoneContext()
    const acts = actsNow(of, saved, context)
    const missing = of.kind.missing(saved, context)
    const history = await of.history(desk, id)
    const text = [
      card({
        ...(await of.card(desk, saved)),
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

const actsNow = <Saved extends Reviewed, Content, Transit extends string, Refusal extends string>(
  of: Reviewing<Saved, Content, Transit, Refusal>,
  saved: Saved,
  context: PhoneContext,
): string[] => [...new Set(staffTransits(of.kind, saved, context).map((transit) => of.actOf(transit)))]

interface ActWords<Transit> {
  readonly name: string
  readonly about: string
  readonly transits: readonly [Transit, ...Transit[]]
  /** What is said when it is done: "is now …". */
  readonly reason?: string
}

/** FAC-3, EVT-2: one act of staff; whether it may happen is core's to say. */
export const actCommand = <Saved extends Reviewed, Content, Transit extends string, Refusal extends string>(
  of: Reviewing<Saved, Content, Transit, Refusal>,
  { name, about, transits, reason }: ActWords<Transit>,
): Command => ({
  name,
  about,
  takes: takesOf(of),
  ...(reason === undefined ? {} : { options: { reason: reasonOption(reason) } }),
  async run(desk, args) {
    const id = args.at(0)
    if (!isUuid(id)) return notFoundIn(of, id)
    const read = reason === undefined ? { reason: '' } : readReason(args)
    if ('kind' in read) return read
    const acted = await actAsStaff(desk, of.kind, { id, transits, comment: read.reason, letter: of.letter })
    if (!acted.ok) {
      if (!('saved' in acted)) return notFoundIn(of, id)
      const possible = [...new Set(acted.possible.map((transit) => of.actOf(transit)))]
      return refuse(
        acted.error,
        `${of.titleOf(acted.saved)} is ${acted.saved.status}: ${name} is not possible, ${possible.length > 0 ? `only ${possible.join(' or ')}` : 'and nothing else is for staff'}.`,
      )
    }
    const { saved, mailedTo } = acted
    const mail = mailedTo === null ? 'No letter: its owner has no e-mail address.' : `A letter goes to ${mailedTo}.`
    return done(`${of.titleOf(saved)} is now ${saved.status}. ${mail}`, { id, status: saved.status, mailedTo })
  },
})
