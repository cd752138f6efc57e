import type { ProblemLog } from '../../shared/index.ts'

/** Collects the reported problems for a test. */
export class ProblemList implements ProblemLog {
  readonly problems: { readonly code: string; readonly detail: string }[] = []

  report(code: string, detail: string): void {
    this.problems.push({ code, detail })
  }
}
