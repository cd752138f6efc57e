import { importReviewLimits } from '@recircle/core/desk'
import { audited } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import { runImportJob } from '../import/jobs/import-jobs.ts'
import { decideRun, nameOfRun } from '../import/review/decide-run.ts'
import { countToPublish } from '../import/review/run-drafts.ts'
import { done, instantJson, instantText, listed, mistake, pageOptions, refuse } from './answers.ts'
import { mailText } from './moderated-commands.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

const takes = [{ name: 'id', about: 'id of the import' }]

const list: Command = {
  name: 'list',
  about: 'list imports waiting for review, oldest first',
  options: pageOptions,
  async run({ database }, args) {
    const waiting = database.selectFrom('import_runs').where('waiting_since', 'is not', null)
    const rows = await waiting
      .innerJoin('organizations', 'organizations.id', 'import_runs.org_id')
      .selectAll('import_runs')
      .select('organizations.full_name')
      .orderBy('waiting_since')
      .orderBy('import_runs.id')
      .limit(args.number('limit', 50))
      .offset(args.number('offset', 0))
      .execute()
    const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const points = await Promise.all(rows.map(({ id }) => countToPublish(database, id)))
    return listed({
      columns: ['id', 'import', 'organization', 'points', 'since'],
      rows: rows.map((row, at) => [
        row.id,
        nameOfRun(row),
        row.full_name,
        String(points[at]),
        instantText(row.waiting_since),
      ]),
      json: rows.map((row, at) => ({
        id: row.id,
        name: nameOfRun(row),
        organization: row.full_name,
        points: points[at],
        waitingSince: instantJson(row.waiting_since),
      })),
      count,
      nothing: 'No import waits for staff.',
    })
  },
}

const publish: Command = {
  name: 'publish',
  about: 'publish the points of an import, optionally except some rows',
  takes,
  options: { except: { about: 'numbers of the rows to leave as drafts: 3,17', value: 'ROWS' } },
  async run(context, args) {
    const id = args.at(0)
    const except = (args.text('except') ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : Number(part)))
    if (except.some((number) => !Number.isSafeInteger(number) || number < 1))
      return mistake('--except takes comma-separated row numbers, such as 3,17.')
    if (except.length > importReviewLimits.except)
      return mistake(`At most ${importReviewLimits.except} rows can be left out.`)
    const decided = await decide(context, id, { isAccepted: true, except, reason: '' })
    if ('kind' in decided) return decided
    const run = await published(context, id)
    if (run === null) return done('The server is publishing its points now.', { id, status: 'publishing' })
    const text = `${run.published} points of "${run.name}" are on the map, ${run.heldBack} are drafts still. ${mailText(context, decided.mailedTo)}`
    return done(text, { id, published: run.published, heldBack: run.heldBack, mailedTo: decided.mailedTo })
  },
}

/** Done here, so that it is done where no server runs; null while a server is at it. */
async function published({ database, config }: StaffContext, id: string) {
  const runNow = () => database.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const onError = (error: unknown): never => {
    throw error
  }
  const job = { only: ['publishing'], onError, site: config, feeds: { privateHosts: [] } } as const
  let run = await runNow()
  while (run.status === 'publishing' && (await runImportJob(database, job))) run = await runNow()
  return run.status === 'publishing'
    ? null
    : { name: nameOfRun(run), published: run.published, heldBack: run.held_back }
}

const decline: Command = {
  name: 'decline',
  about: 'leave the points of an import as drafts and send their owner the reason',
  takes,
  options: { reason: reasonOption('what the owner reads') },
  async run(context, args) {
    const id = args.at(0)
    const given = readReason(args)
    if ('kind' in given) return given
    const decided = await decide(context, id, { isAccepted: false, except: [], reason: given.reason })
    if ('kind' in decided) return decided
    return done(`Its points remain drafts. ${mailText(context, decided.mailedTo)}`, { id, mailedTo: decided.mailedTo })
  },
}

interface Said {
  readonly isAccepted: boolean
  readonly except: readonly number[]
  readonly reason: string
}

async function decide(
  { database, config, signature }: StaffContext,
  id: string,
  said: Said,
): Promise<{ readonly mailedTo: string | null } | Answer> {
  const notFound = refuse('not-found', `There is no import ${id}.`)
  if (!isUuid(id)) return notFound
  const decided = await audited(database, signature, (transaction, note) =>
    decideRun(transaction, note, config, { id, ...said, staffId: signature.actorId, isHeld: false }),
  )
  if (decided.ok) return decided.value
  if (decided.error === 'not-found') return notFound
  const [rule = 'decided'] = decided.problems.map((problem) => problem.rule)
  return refuse(rule, refusals[rule] ?? 'The import does not wait for staff.')
}

const refusals: Readonly<Record<string, string>> = {
  'row-unknown': 'The import has no such row.',
  'nothing-to-publish': 'The import has no points left to publish.',
}

export const importRunsArea: Area = {
  name: 'imports',
  about: 'imports of organizations waiting for review',
  commands: [list, publish, decline],
}
