import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** One refusal may be the mistake of a mail server. */
const refusalsMax = 2

/** ALERT-8: who has been refused twice for good, with nothing delivered between, is written to no more. */
export const endByBounces = async (queries: Queries, recipient: string): Promise<void> =>
  void (await sql`
    update area_alerts set ended_at = now(), ended_by = 'bounces'
    where lower(email) = lower(${recipient}) and ended_at is null and (
      select count(*) from mail_outbox where lower(recipient) = lower(${recipient}) and undeliverable_at > coalesce(
        (select max(sent_at) from mail_outbox where lower(recipient) = lower(${recipient})), '-infinity')) >= ${refusalsMax}`.execute(
    queries,
  ))
