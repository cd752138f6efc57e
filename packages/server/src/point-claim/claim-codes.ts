import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { claimLimits, claimRefusal, codeWords, readCode, waysOf, type ClaimProblem } from '@recircle/core/point-claim'
import type { LocaleCode } from '@recircle/core/site'
import type { Schema } from '../db/database.ts'
import { takeTurn } from '../db/take-turn.ts'
import type { Asker } from '../mail/mail-budget.ts'
import { titleOfPoint } from '../facility/point-titles.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { standingOf, type ClaimRow } from './claims.repository.ts'

/** The id of the code is part of what is hashed: equal codes look different. */
const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest()
const sentSince = sql<number>`now() - interval '1 day'`

/** CLAIM-4: mails a new code to the published address; the one before counts no longer. Null if it is sent. The caller holds the lock of the organization. */
export async function sendCode(
  transaction: Transaction<Schema>,
  claim: ClaimRow,
  {
    locale,
    organization,
    asker,
  }: { readonly locale: LocaleCode; readonly organization: string; readonly asker: Asker },
): Promise<ClaimProblem | null> {
  const [point] = await standingOf(transaction, [claim.facility_id])
  if (!point) return 'not-public'
  const refusal = claimRefusal(point, claim.org_id)
  if (refusal !== null) return refusal
  if (!waysOf(point).includes('email')) return 'no-such-way'
  const email = point.email.trim()
  // Codes to one address are counted one after the other, whoever asks for them.
  await takeTurn(transaction, `claim code ${email.toLowerCase()}`)
  await transaction.deleteFrom('point_claim_codes').where('sent_at', '<', sentSince).execute()
  const { count } = await transaction
    .selectFrom('point_claim_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  if (count >= claimLimits.codesPerDay) return 'code-sent-often'
  const sentCodes = await transaction
    .selectFrom('point_claim_codes')
    .innerJoin('point_claims', 'point_claims.id', 'point_claim_codes.claim_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', claim.org_id)
    .executeTakeFirstOrThrow()
  if (sentCodes.count >= claimLimits.codesOfOrganizationPerDay) return 'codes-of-organization'
  const id = uuidV7()
  const code = String(randomInt(10 ** claimLimits.codeDigits)).padStart(claimLimits.codeDigits, '0')
  await transaction
    .updateTable('point_claim_codes')
    .set({ expires_at: sql<Date>`now()` })
    .where('claim_id', '=', claim.id)
    .execute()
  await transaction
    .insertInto('point_claim_codes')
    .values({
      id,
      claim_id: claim.id,
      email,
      code_hash: hashOf(id, code),
      expires_at: sql<Date>`now() + ${claimLimits.codeMinutes} * interval '1 minute'`,
    })
    .execute()
  await queueMail(transaction, {
    template: 'claimCode',
    asker,
    recipient: email,
    locale,
    name: '',
    values: {
      name: await titleOfPoint(transaction, point, locale),
      organization,
      code: codeWords(code),
      minutes: String(claimLimits.codeMinutes),
    },
  })
  return null
}

/** Counts the try. Returns the address that the code was sent to, in lower case, or why it does not count. */
export async function tryCode(
  transaction: Transaction<Schema>,
  claim: ClaimRow,
  typed: string,
): Promise<{ readonly email: string } | ClaimProblem> {
  const sent = await transaction
    .selectFrom('point_claim_codes')
    .selectAll()
    .where('claim_id', '=', claim.id)
    .where('expires_at', '>', sql<number>`now()`)
    .orderBy('sent_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (!sent || sent.tries >= claimLimits.codeTries) return 'code-ended'
  const code = readCode(typed)
  // A slip of the finger that cannot be a code costs no try.
  if (code === null) return 'code-wrong'
  await transaction
    .updateTable('point_claim_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', sent.id)
    .execute()
  if (!timingSafeEqual(hashOf(sent.id, code), sent.code_hash))
    return sent.tries + 1 >= claimLimits.codeTries ? 'code-ended' : 'code-wrong'
  await transaction
    .updateTable('point_claim_codes')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', sent.id)
    .execute()
  return { email: sent.email.toLowerCase() }
}
