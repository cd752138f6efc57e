import { keysOf } from '../wire/index.ts'

interface ReasonRule {
  /** The inputs of its form: a fixed answer, some fields of the point, or text only. */
  readonly form: 'state' | 'place' | 'hours' | 'days' | 'material' | 'price' | 'everything' | 'words'
  /** The report is not actionable without text. */
  readonly needsText: boolean
  /** TRUTH-7: decided by staff at once, because it may concern the owner, or because there is none. */
  readonly isForStaff: boolean
}

/** TRUTH-62: their days may be over before the owner’s first week is, so staff may decide at once, too. */
export const urgentReasons: readonly ReportReason[] = ['days']

/** The reasons for a report. */
export const reportReasons = {
  'closed-for-good': { form: 'state', needsText: false, isForStaff: false },
  'closed-for-now': { form: 'state', needsText: false, isForStaff: false },
  moved: { form: 'place', needsText: false, isForStaff: false },
  hours: { form: 'hours', needsText: false, isForStaff: false },
  days: { form: 'days', needsText: false, isForStaff: false },
  'material-refused': { form: 'material', needsText: false, isForStaff: false },
  price: { form: 'price', needsText: false, isForStaff: false },
  full: { form: 'words', needsText: false, isForStaff: false },
  unsafe: { form: 'words', needsText: true, isForStaff: true },
  duplicate: { form: 'words', needsText: false, isForStaff: false },
  'private-data': { form: 'words', needsText: false, isForStaff: true },
  other: { form: 'words', needsText: true, isForStaff: false },
  /** "Suggest a change": the same form with every field open. */
  suggestion: { form: 'everything', needsText: false, isForStaff: false },
  /** "A place is missing": proposes a whole place, which has no owner yet. */
  missing: { form: 'everything', needsText: false, isForStaff: true },
} as const satisfies Record<string, ReasonRule>

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames: readonly ReportReason[] = keysOf(reportReasons)
export const reasonRule = (reason: ReportReason): ReasonRule => reportReasons[reason]
export const isReportReason = (name: unknown): name is ReportReason =>
  reportReasonNames.some((reason) => reason === name)

/** TRUTH-17: while such a report is pending, visitors' confirmations do not count. */
export const closedReasons = ['closed-for-good', 'closed-for-now'] as const satisfies readonly ReportReason[]

/** The reasons offered on a point's page; the other two have buttons of their own. */
export const offeredReasons: readonly ReportReason[] = reportReasonNames.filter(
  (reason) => reason !== 'suggestion' && reason !== 'missing',
)

export const reportLimits = {
  /** TRUTH-15: the maximum number of reports per origin and day. */
  perOriginADay: 10,
  /** TRUTH-15: the maximum number of open reports per origin and point. */
  openPerOriginAndPoint: 3,
  /** FAC-25: the maximum number of photos of a point that wait for staff, from anybody. */
  waitingPhotosPerPoint: 5,
  textMaxLength: 2000,
  /** TRUTH-7: how long only the owner may decide. */
  ownerFirstDays: 7,
  /** TRUTH-52: the default duration of a ban, during which reports from an origin are discarded unread. */
  banDays: 7,
} as const

const email = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u
/** Numbers with the usual spacing: seven digits after a plus, nine without. A date has eight digits, a price fewer, and opening hours have colons. */
const phone = /\+\d(?:[\s().-]{0,2}\d){6,14}\b|\b\d(?:[\s().-]{0,2}\d){8,14}\b/u

/** TRUTH-13: whether the text contains contact data; the sender is warned before sending. */
export const mentionsContact = (text: string): boolean => email.test(text) || phone.test(text)
