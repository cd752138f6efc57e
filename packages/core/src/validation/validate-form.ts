import { ValidateBy, validateSync } from 'class-validator'
import type { ValidationArguments } from 'class-validator'
import type { PhoneMetadata } from '../phone/phone-metadata.port.ts'
import type { ValidationCode, ValidationIssue, ValidationParams } from './validation-code.ts'

/** The context of validation besides the form. Without phone metadata only the shape of a number is checked. */
export interface ValidationContext {
  readonly phoneMetadata?: PhoneMetadata | null
}

/** A rule must accept a value of any type, because input from the wire may not match the form's types. */
export type RuleCheck<Form extends object = object> = (
  value: unknown,
  form: Form,
  context: ValidationContext,
) => boolean

// class-validator passes nothing but the form to a rule, so the running validation is looked up by form.
const running = new WeakMap<object, { readonly context: ValidationContext; readonly issues: ValidationIssue[] }>()

/**
 * Turns a check into a property decorator that reports a code instead of class-validator's messages. Outside of
 * `validateForm`, which collects the codes, the check always fails.
 */
export const rule = <Form extends object>(
  code: ValidationCode,
  check: RuleCheck<Form>,
  params: ValidationParams = {},
): PropertyDecorator =>
  ValidateBy({
    name: code,
    validator: {
      validate(value, args: ValidationArguments) {
        const run = running.get(args.object)
        if (!run) return false
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a decorator only ever sees its own class
        const holds = check(value, args.object as Form, run.context)
        if (!holds) run.issues.push({ field: args.property, code, params })
        return holds
      },
    },
  })

/** The broken rules of a form instance, in field order. */
export function validateForm(form: object, context: ValidationContext): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  running.set(form, { context, issues })
  const errors = validateSync(form)
  running.delete(form)
  if (errors.length > 0 && issues.length === 0)
    throw new TypeError('A form is validated as an instance of its rule class')
  return issues
}
