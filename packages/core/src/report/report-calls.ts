import { call, listed, many, one } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import {
  decision,
  followedReport,
  receipt,
  reviewedReport,
  sentReport,
  sentReportWithPhoto,
} from './report-contract.ts'
import { trackingTokenPattern } from './report.ts'

const reports = `${wireBasePath}/facility/proposals/` as const
const tag = 'reports'

/** Reports about points, and what is decided on them. */
export const reportCalls = {
  /** TRUTH-24: open to everyone, signed in or not. */
  send: call('POST', reports, {
    access: 'anybody-or-account',
    rate: 'forms',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'sendReport',
      summary: 'Report a mistake about a point, or a missing point',
      leadsOn: true,
    },
    sent: sentReport,
    answer: one(receipt, 201),
    refuses: ['not-found', 'gone'],
  }),
  /** FAC-25 */
  sendWithPhoto: call('POST', `${wireBasePath}/facility/proposals-with-photo/`, {
    access: 'anybody-or-account',
    rate: 'uploads',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'sendReportWithPhoto',
      summary: 'Report a mistake about a point, or a missing point, with a photo of it',
    },
    sent: sentReportWithPhoto,
    answer: one(receipt, 201),
    refuses: ['not-found', 'gone'],
  }),
  follow: call('GET', `${reports}by-token/:token/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'no-store',
    operation: { tag, operationId: 'followReport', summary: 'Get the outcome of a report by its token' },
    patterns: { token: trackingTokenPattern },
    answer: one(followedReport),
  }),
  /** TRUTH-26, TRUTH-45: the open reports about the points of the caller's organization, oldest first; the decided ones, latest first. */
  list: call('GET', reports, {
    access: { creatorOf: ['facility'] },
    rate: 'lists',
    operation: { tag, operationId: 'listReports', summary: 'List the reports about your organization’s points' },
    query: listed({ state: ['open', 'decided'] }),
    answer: many(reviewedReport),
  }),
  get: call('GET', `${reports}:id/`, {
    access: 'account',
    rate: 'reads',
    operation: {
      tag,
      operationId: 'getReport',
      summary: 'Get a report and how it differs from the point as it is now',
    },
    answer: one(reviewedReport),
  }),
  /** TRUTH-28: marks the report as in review, which its sender sees. */
  review: call('POST', `${reports}:id/review/`, {
    access: 'account',
    rate: 'writes',
    operation: { tag, operationId: 'reviewReport', summary: 'Mark a report as being reviewed' },
    answer: one(reviewedReport),
  }),
  /** TRUTH-29: a conflict carries the difference from the current point. */
  decide: call('POST', `${reports}:id/decision/`, {
    access: 'account',
    rate: 'writes',
    operation: { tag, operationId: 'decideReport', summary: 'Accept or decline a report, field by field' },
    sent: decision,
    answer: one(reviewedReport),
    refuses: ['conflict'],
  }),
}
