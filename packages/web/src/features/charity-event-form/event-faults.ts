import { makeAutoObservable, observable, observableRef } from 'mobx'
import {
  charityEventFieldOf,
  charityEventIssues,
  missingEventParts,
  type MissingEventPart,
} from '@recircle/core/charity-event'
import type { ValidationContext, ValidationIssue } from '@recircle/core/validation'
import type { RuleProblem } from '@recircle/core/wire'
import type { EventDraft } from './event-draft.ts'

/** What is wrong with a field: a broken rule, or something that review needs. */
export type EventFault =
  | { readonly kind: 'issue'; readonly issue: ValidationIssue }
  | { readonly kind: 'missing'; readonly part: MissingEventPart }
  /** Only the backend knows why. */
  | { readonly kind: 'refused' }

/** Told at the field as soon as it was left: what is there is wrong, rather than not there yet. */
const wrongAtOnce: ReadonlySet<MissingEventPart['code']> = new Set([
  'phone-invalid',
  'email-invalid',
  'ends-before-start',
])

export interface SummedEventFault {
  readonly field: string
  readonly fault: EventFault
}

/** VAL-2: which faults there are, and which of them show yet. */
export class EventFaults {
  private readonly touched = observable.set<string>()
  private shown: 'touched' | 'issues' | 'all' = 'touched'
  private refused: readonly string[] = []
  private context: ValidationContext = {}

  constructor(private readonly draft: EventDraft) {
    makeAutoObservable<this, 'draft' | 'touched' | 'refused' | 'context'>(
      this,
      { draft: false, touched: false, refused: observableRef, context: observableRef },
      { autoBind: true },
    )
  }

  /** Keeps an event from being saved at all. */
  get issues(): readonly ValidationIssue[] {
    return charityEventIssues(this.draft.content)
  }

  /** EVT-2: keeps it from being sent to review. */
  get missing(): readonly MissingEventPart[] {
    return missingEventParts(this.draft.content, this.context)
  }

  /** What kept it from being saved, or from being sent, once that was tried: each field once, in the order of the form. */
  get summary(): readonly SummedEventFault[] {
    if (this.shown === 'touched') return []
    const fields = [...this.issues, ...(this.shown === 'all' ? this.missing : [])].map(({ field }) => field)
    return [...new Set(fields)].flatMap((field) => {
      const fault = this.faultOf(field)
      return fault === null ? [] : { field, fault }
    })
  }

  faultOf(field: string): EventFault | null {
    const isTouched = this.touched.has(field)
    const issue = this.issues.find((each) => each.field === field)
    if (issue && (isTouched || this.shown !== 'touched')) return { kind: 'issue', issue }
    if (this.refused.includes(field)) return { kind: 'refused' }
    const part = this.missing.find((each) => each.field === field)
    const isTold = part && (this.shown === 'all' || (isTouched && wrongAtOnce.has(part.code)))
    return isTold ? { kind: 'missing', part } : null
  }

  touch(field: string): void {
    this.touched.add(field)
    this.refused = this.refused.filter((each) => each !== field)
  }

  show(what: 'issues' | 'all'): void {
    this.shown = what
  }

  refuse(problems: readonly RuleProblem[]): void {
    this.refused = problems.flatMap(({ pointer }) => charityEventFieldOf(pointer) ?? [])
  }

  /** The numbering plans have come: a phone is judged more closely from now on. */
  judgeBy(context: ValidationContext): void {
    this.context = context
  }

  reset(): void {
    this.touched.clear()
    this.shown = 'touched'
    this.refused = []
  }
}
