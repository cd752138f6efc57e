import { ValidateBy, validateSync } from 'class-validator'
import type { ValidationArguments } from 'class-validator'
import type { PhoneMetadata } from '../phone/phone-metadata.port.ts'
import type { ValidationCode, ValidationIssue, ValidationParams } from './validation-code.ts'

/** What a rule may need besides the form. Without the phone metadata a number is only checked for its shape. */
export interface ValidationContext {
  readonly phoneMetadata?: PhoneMetadata | null
}

/** A rule holds or not, for a value of any type: what comes over the wire is not what the form declares. */
export type RuleCheck<Form extends object = object> = (
  value: unknown,
  form: Form,
  context: ValidationContext,
) => boolean

// class-validator hands a rule nothing but the form, so the running validation is found by the form.
const running = new WeakMap<object, { readonly context: ValidationContext; readonly issues: ValidationIssue[] }>()

/**
 * Makes a property decorator of a check; a code takes the place of class-validator's messages. Outside of `validateForm`,
 * where nobody would hear the code, nothing holds.
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

/** The broken rules of a rule-class instance, in the order of its fields. */
export function validateForm(form: object, context: ValidationContext): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  running.set(form, { context, issues })
  const errors = validateSync(form)
  running.delete(form)
  if (errors.length > 0 && issues.length === 0)
    throw new TypeError('A form is validated as an instance of its rule class')
  return issues
}
