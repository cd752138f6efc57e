import {
  readReportFields,
  reportedDaysProblems,
  reportField,
  sentReportProblems,
  unreadableDays,
  unreadablePrices,
  type Facts,
  type ReportFields,
} from '@recircle/core/report'
import type { RuledPoint } from '@recircle/core/facility'
import { validationCodes } from '@recircle/core/validation'
import type { RuleProblem } from '@recircle/core/wire'
import type { NativeFault } from '../../forms/native-fault.ts'

/** The parts of the form that show one error for all of their fields. */
export const reportPart = { place: 'place', materials: 'materials', hours: 'hours' } as const

/** The fields of the form behind the pointers of a sent report. */
const nameOfPointer: Readonly<Record<string, string>> = {
  '/name': reportField.fact('name'),
  '/point': reportPart.place,
  '/materials': reportPart.materials,
  '/text': 'text',
  '/email': 'email',
  '/days/when': reportField.days.to,
  '/days/change': reportField.days.material,
  '/days/reason': reportField.days.reason,
}

export const faultsOfProblems = (problems: readonly RuleProblem[]): readonly NativeFault[] =>
  problems.flatMap(({ rule, pointer, params }): readonly NativeFault[] => {
    const name = nameOfPointer[pointer]
    const code = validationCodes.find((each) => each === rule)
    if (name === undefined) return []
    // What is wrong with days has words of its own.
    if (code === undefined) return pointer.startsWith('/days/') ? [{ name, code: 'required' }] : []
    return [{ name, code, params }]
  })

/** TRUTH-24, TRUTH-34: what the server would refuse, by field. */
export const faultsOfReport = (
  fields: ReportFields,
  seen: { readonly facts: Facts; readonly ruled: RuledPoint } | null,
): readonly NativeFault[] => {
  const sent = readReportFields(fields, seen?.facts ?? null)
  const days = unreadableDays(fields).map((weekday) => ({ name: reportField.day(weekday), code: 'required' as const }))
  const prices = unreadablePrices(fields).map((name) => ({ name, code: 'decimal' as const }))
  const problems = faultsOfProblems([
    ...sentReportProblems(sent, (fields[reportField.photo] ?? '') !== ''),
    ...(seen === null ? [] : reportedDaysProblems(sent.changes, seen.ruled)),
  ])
  // An unreadable day or price is a change as well, so nothing else has to be written.
  const isNothingYet = days.length + prices.length === 0
  return [...days, ...prices, ...problems.filter(({ name }) => name !== 'text' || isNothingYet)]
}
