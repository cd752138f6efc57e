import { makeAutoObservable, observable, observableRef } from 'mobx'
import {
  facilityFieldOf,
  facilityIssues,
  missingParts,
  type FacilityIssue,
  type MissingPart,
} from '@recircle/core/facility'
import type { ValidationContext } from '@recircle/core/validation'
import type { RuleProblem } from '@recircle/core/wire'
import type { PointDraft } from './point-draft.ts'

/** What is wrong with a field: a broken rule, or something that review needs. */
export type FieldFault =
  | { readonly kind: 'issue'; readonly issue: FacilityIssue }
  | { readonly kind: 'missing'; readonly part: MissingPart }
  /** Only the backend knows why. */
  | { readonly kind: 'refused' }

interface SummedFault {
  readonly field: string
  readonly fault: FieldFault
}

/** Told at the field as soon as it was left: what is there is wrong, rather than not there yet. */
const wrongAtOnce: ReadonlySet<MissingPart['code']> = new Set(['phone-invalid', 'email-invalid'])

/** VAL-2: which faults there are, and which of them show yet. */
export class PointFaults {
  private readonly touched = observable.set<string>()
  private shown: 'touched' | 'issues' | 'all' = 'touched'
  private refused: readonly string[] = []
  private context: ValidationContext = {}

  constructor(private readonly draft: PointDraft) {
    makeAutoObservable<this, 'draft' | 'touched' | 'refused' | 'context'>(
      this,
      { draft: false, touched: false, refused: observableRef, context: observableRef },
      { autoBind: true },
    )
  }

  /** Keeps a point from being saved at all. */
  get issues(): readonly FacilityIssue[] {
    const noNumbers = new Set(this.draft.pricesWithoutNumber.map((index) => `rates.${index}.price`))
    return facilityIssues(this.draft.content).map(({ field, code, params }) => ({
      field,
      code: noNumbers.has(field) ? 'decimal' : code,
      params,
    }))
  }

  /** FAC-11: keeps it from being sent to review. */
  get missing(): readonly MissingPart[] {
    return missingParts(this.draft.content, this.context)
  }

  /** What kept it from being saved, or from being sent, once that was tried: each field once, in the order of the form. */
  get summary(): readonly SummedFault[] {
    if (this.shown === 'touched') return []
    const fields = [...this.issues, ...(this.shown === 'all' ? this.missing : [])].map(({ field }) => field)
    return [...new Set(fields)].flatMap((field) => {
      const fault = this.faultOf(field)
      return fault === null ? [] : { field, fault }
    })
  }

  faultOf(field: string): FieldFault | null {
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
    this.refused = problems.flatMap(({ pointer }) => facilityFieldOf(pointer) ?? [])
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
