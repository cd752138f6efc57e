import type { ProblemLog } from '../../shared/index.ts'

/** Keeps what was reported, for a test to read. */
export class ProblemList implements ProblemLog {
  readonly problems: { readonly code: string; readonly detail: string }[] = []

  report(code: string, detail: string): void {
    this.problems.push({ code, detail })
  }
}
