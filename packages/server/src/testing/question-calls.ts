import type { Database } from '../db/database.ts'
import { insertQuestion } from '../staff-question/staff-questions.repository.ts'
import type { ApiCall } from './api-client.ts'

interface Asked {
  readonly newPoint: () => Promise<string>
  readonly orgId: string
}

/** A call to each operation on questions of staff that succeeds. */
export const questionCalls = (
  database: Database,
  { newPoint, orgId }: Asked,
): Record<string, () => Promise<ApiCall>> => ({
  listStaffQuestions: () => Promise.resolve({}),
  async answerStaffQuestion() {
    const itemId = await newPoint()
    await database.updateTable('facilities').set({ status: 'on-review' }).where('id', '=', itemId).execute()
    const question = { kind: 'facility', id: itemId, about: 'Yard', orgId, askedBy: null, text: 'Which door?' } as const
    await insertQuestion(database, question)
    const asked = database.selectFrom('desk_questions').select('id').where('item_id', '=', itemId)
    const { id } = await asked.executeTakeFirstOrThrow()
    return { path: { id }, body: { text: 'From the yard' } }
  },
})
