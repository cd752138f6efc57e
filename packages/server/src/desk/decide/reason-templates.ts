import type { ReasonTemplate } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { audited } from '../../audit/audited.ts'

type Place = Pick<StaffPlace, 'database' | 'signature'>

export const listTemplates = (queries: Queries): Promise<ReasonTemplate[]> =>
  queries.selectFrom('reason_templates').select(['code', 'kinds', 'texts']).orderBy('position').execute()

export const findTemplate = async (queries: Queries, code: string): Promise<ReasonTemplate | null> =>
  (await queries
    .selectFrom('reason_templates')
    .select(['code', 'kinds', 'texts'])
    .where('code', '=', code)
    .executeTakeFirst()) ?? null

/** DESK-15: creates a template, or replaces the one with this code. */
export const saveTemplate = ({ database, signature }: Place, { code, kinds, texts }: ReasonTemplate) =>
  audited(database, signature, async (transaction, note) => {
    const before = await findTemplate(transaction, code)
    const row = { kinds: [...kinds], texts: JSON.stringify(texts) }
    await transaction
      .insertInto('reason_templates')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute()
    await note({ act: 'template.save', subjectKind: 'template', subjectId: code, before, after: { kinds, texts } })
    return { ok: true }
  })

export const removeTemplate = ({ database, signature }: Place, code: string) =>
  audited(database, signature, async (transaction, note) => {
    const before = await findTemplate(transaction, code)
    if (!before) return { ok: false }
    await transaction.deleteFrom('reason_templates').where('code', '=', code).execute()
    await note({ act: 'template.remove', subjectKind: 'template', subjectId: code, before })
    return { ok: true }
  })
