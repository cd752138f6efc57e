import type { WriteNote } from '../../audit/audited.ts'
import type { Queries } from '../../db/database.ts'

export async function setStaffEmail(
  queries: Queries,
  note: WriteNote,
  userId: string,
  email: string | null,
): Promise<void> {
  await queries.deleteFrom('staff_emails').where('user_id', '=', userId).execute()
  if (email !== null) await queries.insertInto('staff_emails').values({ user_id: userId, email }).execute()
  await note({ act: 'staff.email', subjectKind: 'account', subjectId: userId, after: { isSet: email !== null } })
}
