import type { DeskKind } from '../desk/index.ts'

/** DESK-16: a question from staff about an organization's pending item. */
export interface StaffQuestion {
  readonly id: string
  readonly kind: DeskKind
  readonly itemId: string
  /** What it is about, by name. */
  readonly about: string
  readonly text: string
  readonly askedAtMs: number
  /** Empty until it is answered. */
  readonly answer: string
  readonly answeredAtMs: number | null
}

export const answerMaxLength = 2000

/** The page of the owner that shows the questions. */
export const questionsPath = '/profile#questions'
