import type { Page } from '@playwright/test'

/** Collects what a page complains about: a warning in the console is a fault of the page like any other. */
export class ConsoleGuard {
  private readonly complaints: string[] = []
  private readonly allowed: RegExp[] = []

  watch(page: Page): void {
    page.on('console', (message) => {
      const kind = message.type()
      if (kind === 'error' || kind === 'warning')
        this.complaints.push(`${kind}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.complaints.push(`page error: ${error.message}`))
  }

  /** For a test that provokes a complaint on purpose, such as the browser's own about an answer of 404. */
  allow(complaint: RegExp): void {
    this.allowed.push(complaint)
  }

  unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.allowed.some((pattern) => pattern.test(complaint)))
  }
}
