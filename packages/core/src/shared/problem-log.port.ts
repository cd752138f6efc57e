/** Where a rule tells the developer of something that it ignored; the visitor never sees it. */
export interface ProblemLog {
  report(code: string, detail: string): void
}
