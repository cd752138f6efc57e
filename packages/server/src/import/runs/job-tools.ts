import type { MailConfig } from '../../report/closing-mail.ts'

/** Called before each step of a job; tests interrupt it there. */
export type Step = (name: string) => void
export interface JobTools {
  readonly step: Step
  readonly progress: (done: number) => Promise<void>
  readonly site: MailConfig
}
