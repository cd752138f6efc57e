import type { FlowForm } from '@recircle/core/form-modal'
import { fillForm, validateForm, type ValidationContext, type ValidationIssue } from '@recircle/core/validation'
import { compareStructural, makeAutoObservable, observable, toJS } from 'mobx'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

export type FieldOf<Form> = keyof Form & string

export interface FormOptions<Form> {
  /** The context of the rules, such as the phone metadata. */
  readonly context?: ValidationContext
  /** Fields excluded from drafts: passwords. */
  readonly secret?: readonly FieldOf<Form>[]
  /** Rules that need more than the form, such as a fetched list. */
  readonly also?: () => readonly ValidationIssue[]
}

/**
 * The state of a form: an instance of a rule class from core, its touched and changed fields, and the issues reported
 * by the server. It contains no texts and no DOM; views turn issues into messages.
 */
export class FormModel<Form extends object> implements FlowForm {
  readonly values: Form
  private context: ValidationContext
  private readonly touched = observable.set<string>()
  private readonly changed = observable.set<string>()
  private refused: readonly ValidationIssue[] = []
  private readonly secret: readonly string[]
  private readonly also: () => readonly ValidationIssue[]

  constructor(
    private readonly makeForm: () => Form,
    { context = {}, secret = [], also = () => [] }: FormOptions<Form> = {},
  ) {
    this.values = makeForm()
    this.context = context
    this.secret = secret
    this.also = also
    makeAutoObservable(this.values)
    makeObserved(this)
  }

  /** The broken rules in field order, then the server's issues. */
  get issues(): readonly ValidationIssue[] {
    return [...validateForm(this.values, this.context), ...this.also(), ...this.refused]
  }

  get isValid(): boolean {
    return this.issues.length === 0
  }

  /** VAL-2: an error is visible only once its field has been touched or changed. */
  get visibleIssues(): readonly ValidationIssue[] {
    return this.issues.filter(({ field }) => this.touched.has(field) || this.changed.has(field))
  }

  /** Whether any value differs from the initial ones. */
  get hasChanges(): boolean {
    return !compareStructural({ ...toJS(this.values) }, { ...this.makeForm() })
  }

  /** The values that may be stored between visits. */
  get draft(): Readonly<Record<string, unknown>> {
    const storable = Object.entries(toJS(this.values)).filter(([field]) => !this.secret.includes(field))
    return Object.fromEntries<unknown>(storable)
  }

  visibleIssue(field: FieldOf<Form>): ValidationIssue | undefined {
    return this.visibleIssues.find((issue) => issue.field === field)
  }

  isTouched(field: FieldOf<Form>): boolean {
    return this.touched.has(field)
  }

  /** The field was changed, even if it was changed back. */
  isDirty(field: FieldOf<Form>): boolean {
    return this.changed.has(field)
  }

  set<Field extends FieldOf<Form>>(field: Field, value: Form[Field]): void {
    this.values[field] = value
    this.changed.add(field)
    this.refused = this.refused.filter((issue) => issue.field !== field)
  }

  touchField(field: FieldOf<Form>): void {
    this.touched.add(field)
  }

  /** Submitting an invalid form shows every error. */
  touch(): void {
    for (const field of Object.keys(this.values)) this.touched.add(field)
  }

  /** Shows the server's issues at their fields until these change. */
  refuse(issues: readonly ValidationIssue[]): void {
    this.refused = issues
    for (const { field } of issues) this.touched.add(field)
  }

  provideContext(context: ValidationContext): void {
    this.context = context
  }

  reset(): void {
    Object.assign(this.values, this.makeForm())
    this.touched.clear()
    this.changed.clear()
    this.refused = []
  }

  /** Clears passwords, since someone else may use the browser when the form is shown again. */
  forgetSecrets(): void {
    const fresh = Object.entries({ ...this.makeForm() }).filter(([field]) => this.secret.includes(field))
    Object.assign(this.values, Object.fromEntries(fresh))
    for (const field of this.secret) {
      this.touched.delete(field)
      this.changed.delete(field)
    }
  }

  /** Restores the fields of a draft that match the form; the draft may be outdated or tampered with. */
  restore(draft: unknown): void {
    fillForm(this.values, draft)
  }
}
