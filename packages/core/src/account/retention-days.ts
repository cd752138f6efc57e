/** OPS-21: how many days data is stored after it has served its purpose. The privacy policy states these numbers. */
export const retentionDays = {
  /** Emails: after they left or were refused. */
  emails: 90,
  /** Messages of visitors: after they were answered. */
  inquiries: 365,
  /** Applications of organizations that were declined. */
  declinedApplications: 365,
  /** Subscriptions that were ended, to the newsletter and to news of an area. */
  endedSubscriptions: 30,
  /** Subscriptions that were asked for and never confirmed. */
  unconfirmed: 7,
  /** Sessions of staff that have ended. */
  staffSessions: 90,
  /** Pictures that no point, event, account or organization shows. */
  unusedPictures: 30,
  /** Which version of a consent was given, counted from then. */
  consents: 1095,
} as const

/** The consent that somebody gives with a form is to the texts of this day: moved together with them. */
export const policyDate = '2026-11-22'
