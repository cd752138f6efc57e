import type { Queries } from '../db/database.ts'

/** The queued emails, the newest last. */
export const waitingMail = (queries: Queries) =>
  queries.selectFrom('mail_outbox').select(['recipient', 'template', 'subject', 'text', 'html']).orderBy('id').execute()

/** The sign of the site, which every email carries within itself. */
export const ownMark = 'cid:mark'

/** The URLs of the pictures in an email. */
export const picturesIn = (html: string | null | undefined): string[] =>
  [...(html ?? '').matchAll(/<img (?:class="\w+" )?src="([^"]+)"/g)].map(([, url = '']) => url)

/** The first URL in an email. */
export const linkIn = (text: string | null | undefined): string => /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
