import type { ProblemLog } from '@recircle/core/shared'

/** LIVE-4: writes problems that do not concern the visitor to the browser's console. */
export class ConsoleProblemLog implements ProblemLog {
  report(code: string, detail: string): void {
    // oxlint-disable-next-line no-console -- the specification asks for a console error
    console.error(`${code}: ${detail}`)
  }
}
