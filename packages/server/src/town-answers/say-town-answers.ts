import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  answerFaults,
  changedAnswers,
  changesBySaying,
  tidyAnswer,
  townAnswersMax,
  undoingChanges,
  type AnswerAct,
  type AnswerChange,
  type AnswersToSay,
  type SaidAnswer,
} from '@recircle/core/town-answers'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import type { Schema } from '../db/database.ts'
import { isUuid } from '../http/request/uuid.ts'
import { countryOfSites, knownSubjects } from './town-answers.repository.ts'

/** Who says it: a member of staff by name, or the organization that is responsible for the town. */
export interface AnswerAuthor {
  readonly author: string
  readonly orgId: string | null
  /** TOWN-9: of a member of staff; of an organization, its towns alone count. */
  readonly sites?: readonly SiteVariant[]
}

/** `at` is the field that is wrong; without it the present state forbids the act. */
export interface AnswersRefused {
  readonly ok: false
  readonly error: string
  readonly at?: string
}
type Said = { readonly ok: true; readonly changes: readonly AnswerChange[] } | AnswersRefused

/** Of one town, so that nobody fills the table. */
const keptChanges = 200

const refused = (error: string, at?: string): AnswersRefused => ({ ok: false, error, ...(at !== undefined && { at }) })
export const unknownTown = refused('not-found')

interface StandingTown {
  readonly id: string
  readonly version: number
  readonly answers: readonly SaidAnswer[]
}

/** TOWN-4: the town, until the transaction ends nobody else's; one of the author's sites, or for which the organization is responsible. */
export async function lockTown(
  transaction: Transaction<Schema>,
  id: string,
  { orgId, sites = siteVariants }: AnswerAuthor,
): Promise<StandingTown | null> {
  const of = transaction.selectFrom('answering_towns').select(['id', 'version', 'answers']).where('id', '=', id)
  const row = await (
    orgId === null ? of.where(await countryOfSites(transaction, sites)) : of.where('org_id', '=', orgId)
  )
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** TOWN-1: says and removes answers, all or none. */
export async function sayAnswers(
  transaction: Transaction<Schema>,
  id: string,
  author: AnswerAuthor,
  { said, removed, version }: AnswersToSay,
  act: AnswerAct = 'say',
): Promise<Said> {
  const town = await lockTown(transaction, id, author)
  if (town === null) return unknownTown
  if (town.version !== version) return refused('changed-meanwhile')
  const known = await knownSubjects(transaction)
  const tidy = said.map((answer) => tidyAnswer(answer, known))
  const [fault] = answerFaults(tidy, known)
  if (fault) return refused(fault.rule, said.length === 1 ? fault.at : `said/${fault.index}/${fault.at}`)
  const saidAtMs = Date.now()
  const changes = changesBySaying(
    town.answers,
    tidy.map((answer) => Object.assign(answer, { orgId: author.orgId, saidAtMs })),
    removed,
  )
  if (changedAnswers(town.answers, changes).length > townAnswersMax) return refused('too-many-answers', 'said')
  return write(transaction, town, author, act, changes)
}

/** TOWN-5: undoes an act, if nobody has changed its answers since. An organization undoes only its own. */
export async function undoAnswers(
  transaction: Transaction<Schema>,
  id: string,
  author: AnswerAuthor,
  changeId: string,
): Promise<Said> {
  const town = await lockTown(transaction, id, author)
  if (town === null || !isUuid(changeId)) return unknownTown
  const noted = await transaction
    .selectFrom('town_answer_changes')
    .select(['changes', 'org_id', 'undone_at'])
    .where('id', '=', changeId)
    .where('town_id', '=', id)
    .executeTakeFirst()
  if (!noted || (author.orgId !== null && noted.org_id !== author.orgId)) return unknownTown
  if (noted.undone_at !== null) return refused('undone-already')
  const changes = undoingChanges(town.answers, noted.changes)
  if (changes === null) return refused('changed-since')
  if (changedAnswers(town.answers, changes).length > townAnswersMax) return refused('too-many-answers')
  await transaction
    .updateTable('town_answer_changes')
    .set({ undone_at: new Date() })
    .where('id', '=', changeId)
    .execute()
  return write(transaction, town, author, 'undo', changes)
}

async function write(
  transaction: Transaction<Schema>,
  { id, answers }: StandingTown,
  { author, orgId }: AnswerAuthor,
  act: AnswerAct,
  changes: readonly AnswerChange[],
): Promise<Said> {
  if (changes.length === 0) return { ok: true, changes }
  await transaction
    .updateTable('answering_towns')
    .set({
      answers: JSON.stringify(changedAnswers(answers, changes)),
      version: sql<number>`nextval('town_answer_versions')`,
      changed_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .insertInto('town_answer_changes')
    .values({ id: uuidV7(), town_id: id, act, changes: JSON.stringify(changes), author, org_id: orgId })
    .execute()
  const kept = transaction
    .selectFrom('town_answer_changes')
    .select('id')
    .where('town_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(keptChanges)
  await transaction.deleteFrom('town_answer_changes').where('town_id', '=', id).where('id', 'not in', kept).execute()
  return { ok: true, changes }
}
