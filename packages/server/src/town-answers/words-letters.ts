import { sql, type Transaction } from 'kysely'
import type { Language, Names } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { callPath } from '@recircle/core/calls'
import { unsubscribePage } from '@recircle/core/confirmation'
import { reminderCalls } from '@recircle/core/owner-start'
import { ownTownPath } from '@recircle/core/town-answers'
import { editorsToTell, type Owner } from '../confirmation/reminders.repository.ts'
import { unsubscribeLink, type ReminderSettings } from '../confirmation/send-reminders.ts'
import type { Schema } from '../db/database.ts'
import { queueMails, type QueuedMail } from '../mail/mail-queue.ts'
import { pageAddress, readerAddress } from '../site/page-address.ts'

/** The page behind the button has more. */
const wordsInLetter = 20

interface Missed {
  readonly town_id: string
  readonly org_id: string
  readonly names: Names
  readonly week: string
  readonly language: Language
  readonly words: string
  readonly people: number
}

/** GUIDE-42: noted as told by the very statement that reads them, so that no two instances tell the same. */
async function takeUntold(transaction: Transaction<Schema>): Promise<readonly Missed[]> {
  const { rows } = await sql<Missed>`
    update guide_missed_in_towns m set told_at = now() from answering_towns t
    where t.id = m.town_id and t.org_id is not null and m.told_at is null
      and m.week = date_trunc('week', now() at time zone 'utc')::date - 7
    returning m.town_id, t.org_id, t.names, to_char(m.week, 'YYYY-MM-DD') as week, m.language, m.words, m.people`.execute(
    transaction,
  )
  return rows.toSorted((one, other) => other.people - one.people || one.words.localeCompare(other.words))
}

/** GUIDE-42: the words of the week before, to each person of the organization that is responsible for the town. Returns the number of queued emails. */
export async function sendWordsLetters(
  transaction: Transaction<Schema>,
  settings: ReminderSettings,
  nowMs: number,
): Promise<number> {
  const untold = await takeUntold(transaction)
  const mails: QueuedMail[] = []
  for (const first of untold.filter(
    ({ town_id: town }, at) => untold.findIndex((each) => each.town_id === town) === at,
  )) {
    const missed = untold.filter((each) => each.town_id === first.town_id)
    const editors = await editorsToTell(transaction, first.org_id)
    mails.push(...editors.map((editor) => letterOf(editor, first, missed, settings, nowMs)))
  }
  await queueMails(transaction, mails)
  return mails.length
}

function letterOf(
  { id, email, name, locale, variant }: Owner,
  { town_id: town, names, week }: Missed,
  missed: readonly Missed[],
  { config, links }: ReminderSettings,
  nowMs: number,
): QueuedMail {
  const stopToken = unsubscribeLink(links, id, nowMs)
  const page = (path: string) => pageAddress(config, variant, locale, path)
  return {
    template: 'wordsOfTown',
    recipient: email,
    name,
    locale,
    link: page(ownTownPath({ town })),
    stopLink: page(unsubscribePage(stopToken)),
    values: { town: names[languageOf(locale)] },
    list: missed.slice(0, wordsInLetter).map((each) => ({
      text: `${each.words} — ${each.people}`,
      link: page(ownTownPath({ town, missed: each })),
    })),
    onlyOnceKey: `words of ${town} ${id} ${week}`,
    unsubscribeUrl: readerAddress(config, variant, locale, callPath(reminderCalls.stop, { token: stopToken })),
  }
}
