import type { Page } from '@playwright/test'

/** A network of its own: what one journey sends does not use up what another may send. */
export async function fromElsewhere(page: Page): Promise<void> {
  const group = (): string => Math.floor(Math.random() * 0xffff).toString(16)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` })
}
