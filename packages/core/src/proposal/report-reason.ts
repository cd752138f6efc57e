import { keysOf } from '../wire/index.ts'

interface ReasonRule {
  /** What its form asks for: a ready answer, some fields of the point, or words alone. */
  readonly form: 'state' | 'place' | 'hours' | 'material' | 'price' | 'everything' | 'words'
  /** Without words nobody could act on it. */
  readonly needsText: boolean
  /** TRUTH-7: decided by staff at once; the owner may be the one it is about, or there is none. */
  readonly isForStaff: boolean
}

/** What may be wrong with a point. */
export const reportReasons = {
  'closed-for-good': { form: 'state', needsText: false, isForStaff: false },
  'closed-for-now': { form: 'state', needsText: false, isForStaff: false },
  moved: { form: 'place', needsText: false, isForStaff: false },
  hours: { form: 'hours', needsText: false, isForStaff: false },
  'material-refused': { form: 'material', needsText: false, isForStaff: false },
  price: { form: 'price', needsText: false, isForStaff: false },
  full: { form: 'words', needsText: false, isForStaff: false },
  unsafe: { form: 'words', needsText: true, isForStaff: true },
  duplicate: { form: 'words', needsText: false, isForStaff: false },
  'private-data': { form: 'words', needsText: false, isForStaff: true },
  other: { form: 'words', needsText: true, isForStaff: false },
  /** "Suggest a change": the same form, open at every field. */
  suggestion: { form: 'everything', needsText: false, isForStaff: false },
  /** "A place is missing": all of it is proposed, and nobody owns it yet. */
  missing: { form: 'everything', needsText: false, isForStaff: true },
} as const satisfies Record<string, ReasonRule>

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames: readonly ReportReason[] = keysOf(reportReasons)
export const reasonRule = (reason: ReportReason): ReasonRule => reportReasons[reason]
export const isReportReason = (name: unknown): name is ReportReason =>
  reportReasonNames.some((reason) => reason === name)

/** TRUTH-17: while one of these waits, visitors who say that all is well do not count. */
export const closedReasons = ['closed-for-good', 'closed-for-now'] as const satisfies readonly ReportReason[]

/** What is offered on a point's page; the other two have buttons of their own. */
export const offeredReasons: readonly ReportReason[] = reportReasonNames.filter(
  (reason) => reason !== 'suggestion' && reason !== 'missing',
)

export const proposalLimits = {
  /** TRUTH-15: from one origin in a day, */
  perOriginADay: 10,
  /** and so many that wait on one point. */
  openPerOriginAndPoint: 3,
  textMaxLength: 2000,
  /** TRUTH-7: the owner decides first for so many days. */
  ownerFirstDays: 7,
  /** TRUTH-52: the reports of a banned origin are read by nobody for so many days unless staff say otherwise. */
  banDays: 7,
} as const

const email = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u
/** As people space them: seven digits after a plus, nine without one. A date has eight, a price fewer, opening hours have colons. */
const phone = /\+\d(?:[\s().-]{0,2}\d){6,14}\b|\b\d(?:[\s().-]{0,2}\d){8,14}\b/u

/** TRUTH-13: words that would publish somebody; the sender is asked before it leaves. */
export const mentionsContact = (text: string): boolean => email.test(text) || phone.test(text)
