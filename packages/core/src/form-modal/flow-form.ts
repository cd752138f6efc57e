/** What a flow asks of the form it sends; the form's own model keeps the values. */
export interface FlowForm {
  readonly isValid: boolean
  /** Shows the errors of fields that nobody has touched yet (VAL-2). */
  touch(): void
  /** Empties the form and forgets its errors. */
  reset(): void
}
