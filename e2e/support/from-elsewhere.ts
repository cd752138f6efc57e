import type { Page } from '@playwright/test'

/** A network of its own, so that journeys do not share rate limits. */
export function elsewhere(): Readonly<Record<string, string>> {
  const group = (): string => Math.floor(Math.random() * 0xffff).toString(16)
  return { 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` }
}

export const fromElsewhere = (page: Page): Promise<void> => page.setExtraHTTPHeaders(elsewhere())
