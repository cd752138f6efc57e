import { sql } from 'kysely'
import type { DeskItemKey } from '@recircle/core/desk'
import { everyKindWaiting } from './every-kind-waiting.ts'
import { atDesk } from './staff-people.ts'
import { deskItemAt, twoModerators } from './two-moderators.ts'
import { addAuthor, addWaitingPoint } from './waiting-items.ts'

/** Dana decides on everything, Rita on what is Russian; something of each kind waits in Kazakhstan (`items`, which say `word`) and in Russia. */
export async function deskOfSites() {
  const { app, database, dana, omar } = await twoModerators()
  const chief = await atDesk(app, database, 'chief', ['administrator'])
  const rita = await atDesk(app, database, 'rita', ['moderator'])
  const give = (staffId: string, sites: readonly string[]) =>
    chief.ask('POST', `/api/staff/members/${staffId}/rights/`, { rights: ['moderator'], sites })
  await give(rita.staffId, ['ru'])
  const word = 'Kupia'
  const items = await everyKindWaiting(database, 'kz', word)
  await everyKindWaiting(database, 'ru', 'Rossa')
  return {
    app,
    database,
    dana,
    omar,
    chief,
    rita,
    give,
    word,
    items,
    versionOf: async (key: DeskItemKey) =>
      (await chief.ask('GET', deskItemAt(key))).json<{ version: number }>().version,
    waitingNow: async () =>
      (
        await sql<{ kind: string; id: string; variant: string; since: number }>`select * from desk_queue`.execute(
          database,
        )
      ).rows,
    /** Points of one Kazakh author. */
    severalPoints: async (count: number) => {
      const author = await addAuthor(database)
      return Promise.all(Array.from({ length: count }, () => addWaitingPoint(database, author)))
    },
  }
}
