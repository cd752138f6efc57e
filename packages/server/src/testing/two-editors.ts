import { addReferenceData } from '../seed/reference-data.ts'
import { atDesk } from './staff-people.ts'
import { testServer } from './test-server.ts'

/** Two editors at the desk, and what the log says that was done to a subject. */
export async function twoEditors() {
  const { app, db } = await testServer()
  const { database } = db
  await addReferenceData(database)
  return {
    app,
    database,
    editor: await atDesk(app, database, 'editor', ['editor']),
    second: await atDesk(app, database, 'second', ['editor']),
    acts: async (subjectId: string) => {
      const of = database.selectFrom('audit_log').select(['act', 'actor']).where('subject_id', '=', subjectId)
      return (await of.orderBy('id').execute()).map(({ act, actor }) => [act, actor])
    },
  }
}
