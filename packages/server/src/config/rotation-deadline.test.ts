import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertLimits } from '@recircle/core/area-alert'
import { confirmationLimits } from '@recircle/core/confirmation'
import { newsletterLimits } from '@recircle/core/newsletter'

test('DESK-55 the settings and the operations manual name the longest that a link in an email works', () => {
  const days = Math.max(
    alertLimits.linkDays,
    newsletterLimits.linkDays,
    confirmationLimits.reminderLinkDays,
    confirmationLimits.unsubscribeLinkDays,
  )
  const root = join(import.meta.dirname, '../../../..')
  for (const name of ['.env.example', 'docs/operations.md'])
    expect(readFileSync(join(root, name), 'utf8').replaceAll(/\s+(?:# )?/g, ' ')).toContain(`${days} days`)
})
