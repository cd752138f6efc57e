import type { ModeratedTypes } from '@recircle/core/moderation'
import type { Database } from '../../db/database.ts'
import { judgedNow, lockModerated, type ModeratedKind } from '../../moderation/moderated-kind.ts'

/** Makes a transit as staff do at the desk. */
export async function transitAsStaff<Types extends ModeratedTypes>(
  database: Database,
  kind: ModeratedKind<Types>,
  id: string,
  transit: Types['transit'],
  comment = '',
): Promise<void> {
  const at = await judgedNow()
  await database.transaction().execute(async (transaction) => {
    const saved = await lockModerated(transaction, kind, id)
    if (!saved) throw new Error(`There is no ${id}`)
    const by = { actor: { kind: 'staff' }, userId: null } as const
    const changed = kind.life.apply(saved, transit, by.actor, comment, at)
    if (!changed.ok) throw new Error(changed.error)
    await kind.writeStatus(transaction, saved, changed.value, by)
  })
}
