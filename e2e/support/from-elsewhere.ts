import type { Page } from '@playwright/test'

/** Gives a journey its own network, so that journeys do not share rate limits. */
export async function fromElsewhere(page: Page): Promise<void> {
  const group = (): string => Math.floor(Math.random() * 0xffff).toString(16)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` })
}
