import { randomUUID } from 'node:crypto'
import { addFailedJob } from '../support/database-rows.ts'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'

test('OPS-30 OPS-35 an administrator sees which daily job failed and why, runs it immediately, and sees the last runs of another @int', async ({
  page,
  site,
}) => {
  const mark = randomUUID().slice(0, 8)
  const name = `journey-${mark}`
  await addFailedJob(name)
  await openDesk(page, site, await newModerator(site, `Root ${mark}`, 'administrator'), '/staff/manage/jobs')
  const failed = page.getByRole('row', { name: new RegExp(name) })
  await expect(failed).toContainText('Failed')
  await expect(failed).toContainText('canceling statement due to lock timeout')
  await failed.getByRole('button', { name: /^More for/ }).click()
  await failed.getByRole('button', { name: 'Try now' }).click()
  const asking = page.getByRole('dialog', { name: 'Try now' })
  await expect(asking).toContainText(name)
  await asking.getByRole('button', { name: 'Try now' }).click()
  await expect(asking).toBeHidden()
  // The server has run every other job meanwhile, so none can be retried.
  const done = page.getByRole('row', { name: /Delete old emails/ })
  await expect(async () => {
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(done).toContainText('Done today', { timeout: 1000 })
  }).toPass()
  await expect(failed).toContainText('Failed')
  await done.getByRole('button', { name: /^More for/ }).click()
  await expect(done.getByRole('button', { name: 'Try now' })).toHaveCount(0)
  await done.getByRole('button', { name: 'Last runs' }).click()
  const runs = page.getByRole('dialog', { name: 'Delete old emails' })
  await expect(runs.getByRole('row').nth(1)).toContainText(/\d\sm?s\s*Done/)
  await runs.getByRole('button', { name: 'Close' }).click()
  await expect(runs).toBeHidden()
  const everyMinute = page.getByRole('region', { name: 'Every minute' }).first()
  for (const round of ['Emails', 'Imports', 'Event spots', 'End of pauses'])
    await expect(everyMinute.getByRole('row', { name: round })).toContainText('Done')

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByRole('searchbox').pressSequentially(`Root ${mark}`)
  await expect(page.getByTitle('job.retry', { exact: true })).toHaveText(['Tried again'])
})
