import type { Page } from '@playwright/test'

/** Collects the console messages of a page, because even a warning fails a test. */
export class ConsoleGuard {
  private complaints: string[] = []
  private readonly allowed: RegExp[] = []

  watch(page: Page): void {
    page.on('console', (message) => {
      const kind = message.type()
      if (kind === 'error' || kind === 'warning')
        this.complaints.push(`${kind}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.complaints.push(`page error: ${error.message}`))
  }

  /** For a test that provokes a message on purpose, such as the browser's own message about a 404. */
  allow(complaint: RegExp): void {
    this.allowed.push(complaint)
  }

  unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.allowed.some((pattern) => pattern.test(complaint)))
  }

  /** What was unexpected until now, for a test that reports it by itself. */
  taken(): string[] {
    const taken = this.unexpected()
    this.complaints = []
    return taken
  }
}
