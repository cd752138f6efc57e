/** OPS-21: how many days data is stored once it is no longer needed. The privacy policy states these numbers. */
export const retentionDays = {
  /** Emails, after they were sent or rejected. */
  emails: 90,
  /** Messages of visitors, after they were answered. */
  inquiries: 365,
  /** Declined applications of organizations. */
  declinedApplications: 365,
  /** Ended subscriptions to the newsletter and to area news. */
  endedSubscriptions: 30,
  /** Subscriptions that were never confirmed. */
  unconfirmed: 7,
  /** Ended staff sessions. */
  staffSessions: 90,
  /** Pictures that no point, event, account or organization uses. */
  unusedPictures: 30,
  /** What both sides told staff about a claim of a point, after it ended. */
  claimWords: 365,
  /** Records of which version of a consent was given, from the day it was given. */
  consents: 1095,
} as const

/** The date of the texts that a consent in a form refers to; change it together with the texts. */
export const policyDate = '2026-11-30'
