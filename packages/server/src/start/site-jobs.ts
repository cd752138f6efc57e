import { sendDigests } from '../area-alert/send-digests.ts'
import type { Config } from '../config/config.ts'
import { tokenKeysOf } from '../config/token-keys.ts'
import { sendReminders } from '../confirmation/send-reminders.ts'
import { forgetDayRules } from '../facility/days/forget-day-rules.ts'
import { forgetMisses } from '../guide/miss-marks.ts'
import { forgetOldRuns } from '../import/runs/import-runs.repository.ts'
import { askOldSubscribers } from '../newsletter/newsletter-mail.ts'
import type { DailyJob } from '../ops/daily-jobs.ts'
import { forgetOldSalts } from '../ops/origin-hashes.ts'
import { retentionJobs } from '../ops/retention-jobs.ts'
import { forgetParticipants } from '../participation/parties.repository.ts'
import { forgetBans } from '../report/origin-bans.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { sendWordsLetters } from '../town-answers/words-letters.ts'
import { storageOf } from '../upload/storage-of.ts'

export const linksOf = (config: Config): SignedLinks => new SignedLinks(tokenKeysOf(config))

/** What every site does once a day, or more often. */
export function siteJobs(config: Config): readonly DailyJob[] {
  const links = linksOf(config)
  return [
    { name: 'forget-old-salts', run: async (transaction) => void (await forgetOldSalts(transaction)) },
    { name: 'forget-missed-words', run: (transaction) => forgetMisses(transaction) },
    { name: 'forget-imports', run: (transaction) => forgetOldRuns(transaction) },
    { name: 'forget-day-rules', run: (transaction) => forgetDayRules(transaction) },
    { name: 'forget-bans', run: (transaction) => forgetBans(transaction) },
    { name: 'forget-participants', run: (transaction) => forgetParticipants(transaction) },
    {
      name: 'area-news',
      isHourly: true,
      run: (transaction) => sendDigests(transaction, { config, links }, Date.now()),
    },
    {
      name: 'newsletter-confirmations',
      run: (transaction) => askOldSubscribers(transaction, { config, links }, Date.now()),
    },
    {
      name: 'words-of-towns',
      run: (transaction) => sendWordsLetters(transaction, { config, links }, Date.now()),
    },
    ...retentionJobs(storageOf(config)),
    {
      name: 'reminders',
      run: (transaction) => sendReminders(transaction, { config, links }, Date.now()),
    },
  ]
}
