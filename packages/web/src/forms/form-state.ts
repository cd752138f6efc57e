import type { FlowForm } from '@recircle/core/form-modal'
import { fillForm, validateForm, type ValidationContext, type ValidationIssue } from '@recircle/core/validation'

export type FieldOf<Form> = keyof Form & string

export interface FormOptions<Form> {
  /** What the rules need besides the form, such as the phone metadata. */
  readonly context?: ValidationContext
  /** Fields that a draft leaves out: passwords. */
  readonly secret?: readonly FieldOf<Form>[]
  /** Rules that need more than the form, such as a list that is fetched. */
  readonly also?: () => readonly ValidationIssue[]
}

/**
 * A form: an instance of a rule class of core, what was touched and changed, and what the server refused. It knows no texts and no DOM; a view
 * turns issues into words. `FormModel` is the same, observable.
 */
export class FormState<Form extends object> implements FlowForm {
  readonly values: Form
  protected context: ValidationContext
  protected readonly touched = new Set<string>()
  protected readonly changed = new Set<string>()
  protected refused: readonly ValidationIssue[] = []
  protected readonly secret: readonly string[]
  private readonly also: () => readonly ValidationIssue[]

  constructor(
    protected readonly makeForm: () => Form,
    { context = {}, secret = [], also = () => [] }: FormOptions<Form> = {},
  ) {
    this.values = makeForm()
    this.context = context
    this.secret = secret
    this.also = also
  }

  /** The broken rules in the order of the fields, then what the server refused. */
  get issues(): readonly ValidationIssue[] {
    return [...validateForm(this.values, this.context), ...this.also(), ...this.refused]
  }

  get isValid(): boolean {
    return this.issues.length === 0
  }

  /** VAL-2: an error shows once its field was touched or changed, never before. */
  get visibleIssues(): readonly ValidationIssue[] {
    return this.issues.filter(({ field }) => this.touched.has(field) || this.changed.has(field))
  }

  visibleIssue(field: FieldOf<Form>): ValidationIssue | undefined {
    return this.visibleIssues.find((issue) => issue.field === field)
  }

  isTouched(field: FieldOf<Form>): boolean {
    return this.touched.has(field)
  }

  /** It was changed, perhaps back again. */
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

  /** An invalid submit shows everything that is wrong. */
  touch(): void {
    for (const field of Object.keys(this.values)) this.touched.add(field)
  }

  /** What the server found, shown at its fields until they change. */
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

  /** Somebody else may be at the browser by the time the form is looked at again. */
  forgetSecrets(): void {
    const fresh = Object.entries({ ...this.makeForm() }).filter(([field]) => this.secret.includes(field))
    Object.assign(this.values, Object.fromEntries(fresh))
    for (const field of this.secret) {
      this.touched.delete(field)
      this.changed.delete(field)
    }
  }

  /** A draft of another version, or of another's making, restores what fits and nothing else. */
  restore(draft: unknown): void {
    fillForm(this.values, draft)
  }
}
