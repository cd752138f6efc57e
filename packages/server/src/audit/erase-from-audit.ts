import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/database.ts'

interface Erased {
  readonly id: string
  readonly email: string | null
  /** Ids of what is deleted with the account and speaks of its holder: applications, messages. */
  readonly relatedIds: readonly string[]
}

/** Of what staff have written of an account: its person. The rest says what was done. */
const personal = sql`array['login', 'email', 'name', 'phone']`

/**
 * OPS-36: erases a person from the audit log. Who did what to which id and when stays, since staff answer for it; the words about the person go, and
 * the email wherever it was written.
 */
export const eraseFromAudit = (transaction: Transaction<Schema>, { id, email, relatedIds }: Erased): Promise<void> =>
  erasing(transaction, async () => {
    await eraseWords(transaction, [id, ...relatedIds])
    if (email !== null) await eraseEmail(transaction, email, `deleted-${id}`)
  })

/** OPS-36: erases what staff wrote about applications and messages whose retention ends: nothing leads to them any more when an account is deleted later. */
export const eraseWordsAbout = (transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> =>
  erasing(transaction, () => eraseWords(transaction, ids))

async function erasing(transaction: Transaction<Schema>, erase: () => Promise<void>): Promise<void> {
  await sql`select set_config('recircle.erase', 'on', true)`.execute(transaction)
  await erase()
  await sql`select set_config('recircle.erase', '', true)`.execute(transaction)
}

async function eraseWords(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  const without = (column: string) =>
    sql`case when jsonb_typeof(${sql.ref(column)}) = 'object' then ${sql.ref(column)} - ${personal} else ${sql.ref(column)} end`
  await sql`update audit_log set before = ${without('before')}, after = ${without('after')}, reason = ''
    where subject_id = any(${[...ids]}) and subject_kind in ('account', 'application', 'inquiry')`.execute(transaction)
}

async function eraseEmail(transaction: Transaction<Schema>, email: string, instead: string): Promise<void> {
  // Not where it is only a part of another address. In JSON a line break before it is written with a letter.
  const exact = `(?:(?<![\\w.+-])|(?<=\\\\[bfnrt]))${email.replaceAll(/[^a-z0-9]/gi, String.raw`\$&`)}(?!\\.?[\\w-])`
  const without = (column: string) => sql`regexp_replace(${sql.ref(column)}::text, ${exact}, ${instead}, 'gi')`
  await sql`update audit_log set before = ${without('before')}::jsonb, after = ${without('after')}::jsonb, reason = ${without('reason')}
    where strpos(lower(concat_ws(' ', before, after, reason)), ${email.toLowerCase()}) > 0`.execute(transaction)
}
