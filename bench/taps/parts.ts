import { quantile } from '../support/figures.ts'
import type { Row } from '../support/report.ts'
import type { Answer } from './phone.ts'

/** The answers as a row that begins with `head`: p50, p98 and max of the whole, and the p50 and p98 of each part. */
export function partsOf(head: Row, answers: readonly Answer[]): Row {
  const of = (part: keyof Answer, share: number): number =>
    Math.round(
      quantile(
        answers.map((answer) => answer[part]),
        share,
      ),
    )
  const both = (part: keyof Answer): string => `${of(part, 0.5)} / ${of(part, 0.98)}`
  return {
    ...head,
    taps: answers.length,
    p50: of('ms', 0.5),
    p98: of('ms', 0.98),
    max: of('ms', 1),
    'input p50 / p98': both('inputMs'),
    processing: both('processingMs'),
    presentation: both('presentationMs'),
  }
}
