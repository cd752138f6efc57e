/** Reports ignored problems to the developer; visitors never see them. */
export interface ProblemLog {
  report(code: string, detail: string): void
}
