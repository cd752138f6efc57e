import type { Database } from '../../db/database.ts'
import { phoneContext } from '../../http/phone-context.ts'
import type { ModeratedKind, Owned } from '../../moderation/moderated-kind.ts'

/** What staff do on the command line. */
export async function actAsStaff<Saved extends Owned, Content, Transit extends string, Refusal extends string>(
  database: Database,
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  id: string,
  transit: Transit,
  comment = '',
): Promise<void> {
  const context = await phoneContext()
  await database.transaction().execute(async (transaction) => {
    const saved = await kind.lock(transaction, id)
    if (!saved) throw new Error(`There is no ${id}`)
    const by = { actor: { kind: 'staff' }, userId: null } as const
    const changed = await kind.changeStatus(transaction, { saved, transit, by, comment, context })
    if (!changed.ok) throw new Error(changed.error)
  })
}
