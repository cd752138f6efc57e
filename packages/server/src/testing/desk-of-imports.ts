import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { ImportReview } from '@recircle/core/desk'
import { contentOf } from '@recircle/core/facility'
import type { ImportRun } from '@recircle/core/import'
import { findFacility } from '../facility/facility.repository.ts'
import { updateFacility } from '../facility/facility-writer.ts'
import { fileUrl } from '../upload/file-url.ts'
import { deskItemAt } from './two-moderators.ts'
import { importWorld } from './import-world.ts'
import { atDesk, type DeskBrowser } from './staff-people.ts'
import { strayRows } from './stray-rows.ts'

/** The latitude of a place by the first letter of its name: half a kilometer per letter. */
export const latOf = (name: string): number => 43 + (name.charCodeAt(0) - 65) / 200
export const placesTable = (names: readonly string[], comment = 'as before'): string =>
  [
    'id,name,lat,lng,materials,address,comment',
    ...names.map((name) => `${name},${name},${latOf(name)},76.9,paper,${name} street 1,${comment}`),
  ].join('\n')

interface ReviewItem {
  readonly title: string
  readonly version: number
  readonly verdicts: readonly string[]
  readonly review: ImportReview & { readonly rows: readonly { readonly number: number; readonly name: string }[] }
}

/** An importing organization without points before each test, and two moderators who review its imports. */
export async function deskOfImports() {
  const world = await importWorld()
  const { app, database, work, get } = world
  const dana = await atDesk(app, database, 'dana', ['moderator'])
  const omar = await atDesk(app, database, 'omar', ['moderator'])
  const keyOf = ({ id }: Pick<ImportRun, 'id'>) => ({ kind: 'import', id }) as const
  const item = async (run: ImportRun, desk = dana): Promise<ReviewItem> =>
    (await desk.ask('GET', deskItemAt(keyOf(run)))).json()
  const decide = async (run: ImportRun, decision: object, desk: DeskBrowser = dana): Promise<LightMyRequestResponse> =>
    desk.ask('POST', deskItemAt(keyOf(run), 'decision/'), {
      version: (await item(run)).version ?? 1,
      verdict: 'accept',
      ...decision,
    })
  /** Ends the time in which a decision can be taken back. */
  const passes = () =>
    database
      .updateTable('import_runs')
      .set({ publish_after: sql<Date>`now()` })
      .where('status', '=', 'publishing')
      .execute()
  const forgetMails = () => database.deleteFrom('mail_outbox').execute()
  beforeEach(async () => {
    await world.empty()
    await forgetMails()
  })
  const idOf = async (name: string) => (await world.points()).find((point) => point.name === name)?.id ?? ''
  return {
    ...world,
    dana,
    omar,
    keyOf,
    item,
    decide,
    passes,
    imported: async (names: readonly string[], comment?: string): Promise<ImportRun> =>
      world.finish('applyImport', await world.checked('places.csv', placesTable(names, comment))),
    publish: async (run: ImportRun, except: readonly number[] = []): Promise<ImportRun> => {
      const answer = await decide(run, { except })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await passes()
      await work()
      return get(run.id)
    },
    waiting: async (): Promise<readonly { readonly id: string; readonly title: string }[]> =>
      (await dana.ask('GET', '/api/staff/queue/?filter[kind]=import')).json<{
        items: { id: string; title: string }[]
      }>().items,
    statuses: async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries((await world.points()).map(({ name, status }) => [name, status])),
    mails: () => database.selectFrom('mail_outbox').selectAll().where('template', 'like', 'import%').execute(),
    /** Rows in which the queue table and the runs themselves differ. */
    strayRows: () => strayRows(database),
    forgetMails,
    idOf,
    edit: async (name: string, address: string): Promise<void> => {
      const facility = await findFacility(database, await idOf(name), fileUrl)
      if (facility) await updateFacility(database, facility.id, { ...contentOf(facility), address }, null)
    },
  }
}
