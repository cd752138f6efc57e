import { observable } from 'mobx'
import type { PhoneContext } from '@recircle/core/phone'
import type { ValidationIssue } from '@recircle/core/validation'
import type { RuleProblem } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

export interface FaultedPart {
  readonly field: string
  readonly code: string
}
export interface FaultedIssue extends FaultedPart {
  readonly params: ValidationIssue['params']
}

/** A fault of a field: a broken rule, or a part that review requires. */
export type FieldFault<Issue extends FaultedIssue, Part extends FaultedPart> =
  | { readonly kind: 'issue'; readonly issue: Issue }
  | { readonly kind: 'missing'; readonly part: Part }
  /** The backend rejected the field. */
  | { readonly kind: 'refused' }

/** The core rules for the content of a form that is reviewed before publication. */
export interface FaultRules<Issue extends FaultedIssue, Part extends FaultedPart> {
  /** Faults that prevent saving, even as a draft. */
  readonly issues: () => readonly Issue[]
  /** FAC-11, EVT-2: parts whose absence prevents sending to review. */
  readonly missing: (context: PhoneContext) => readonly Part[]
  /** Shown as soon as the field loses focus, because the value is wrong rather than still missing. */
  readonly wrongAtOnce: ReadonlySet<Part['code']>
  readonly fieldOf: (pointer: string) => string | null
}

/** VAL-2: the faults of a form, and which of them are visible. */
export class FormFaults<Issue extends FaultedIssue, Part extends FaultedPart> {
  private readonly touched = observable.set<string>()
  private shown: 'touched' | 'issues' | 'all' = 'touched'
  private refused: readonly string[] = []
  private context: PhoneContext = { phoneMetadata: null }

  constructor(private readonly rules: FaultRules<Issue, Part>) {
    makeObserved(this)
  }

  /** Sending was attempted and refused; from then on all missing parts are shown. */
  get isSendingRefused(): boolean {
    return this.shown === 'all'
  }

  /** There are no errors, only missing parts. */
  get isOnlyIncomplete(): boolean {
    return this.isSendingRefused && this.issues.every(({ code }) => code === 'required')
  }

  get issues(): readonly Issue[] {
    return this.rules.issues()
  }

  get missing(): readonly Part[] {
    return this.rules.missing(this.context)
  }

  /** The visible faults after an attempt to save or send: each field once, in form order. */
  get summary(): readonly { readonly field: string; readonly fault: FieldFault<Issue, Part> }[] {
    if (this.shown === 'touched') return []
    const fields = [...this.issues, ...(this.isSendingRefused ? this.missing : [])].map(({ field }) => field)
    return [...new Set(fields)].flatMap((field) => {
      const fault = this.faultOf(field)
      return fault === null ? [] : { field, fault }
    })
  }

  faultOf(field: string): FieldFault<Issue, Part> | null {
    const isTouched = this.touched.has(field)
    const issue = this.issues.find((each) => each.field === field)
    if (issue && (isTouched || this.shown !== 'touched')) return { kind: 'issue', issue }
    if (this.refused.includes(field)) return { kind: 'refused' }
    const part = this.missing.find((each) => each.field === field)
    const isTold = part && (this.isSendingRefused || (isTouched && this.rules.wrongAtOnce.has(part.code)))
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
    this.refused = problems.flatMap(({ pointer }) => this.rules.fieldOf(pointer) ?? [])
  }

  /** Revalidates the phone once the numbering plans are loaded. */
  judgeBy(context: PhoneContext): void {
    this.context = context
  }

  reset(): void {
    this.touched.clear()
    this.shown = 'touched'
    this.refused = []
  }
}
