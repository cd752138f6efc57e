import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** A single rejection may be the mistake of a mail server. */
const refusalsMax = 2

/** ALERT-8, FORM-15: ends all mail to an address after two permanent rejections without a delivery in between. */
export const endByBounces = async (queries: Queries, recipient: string): Promise<void> =>
  void (await sql`
    with refused as (select ${recipient} as email where (
      select count(*) from mail_outbox where lower(recipient) = lower(${recipient}) and undeliverable_at > coalesce(
        (select max(sent_at) from mail_outbox where lower(recipient) = lower(${recipient})), '-infinity')) >= ${refusalsMax}),
    readers as (update subscriptions s set unsubscribed_at = now(), ended_by = 'bounces' from refused r
      where lower(s.email) = lower(r.email) and s.unsubscribed_at is null)
    update area_alerts a set ended_at = now(), ended_by = 'bounces' from refused r
    where lower(a.email) = lower(r.email) and a.ended_at is null`.execute(queries))
