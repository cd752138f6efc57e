import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** ROUTE-20: the modals that any page can open, by a click or by `?modal=` in the URL. */
export const modalNames = ['question', 'write-to-us', 'inquiry', 'share', 'registration', 'town'] as const
export type ModalName = (typeof modalNames)[number]

export const readModalName = (text: string | null): ModalName | null => modalNames.find((name) => name === text) ?? null

/** META-1: an open modal determines the page title, before its code has loaded as well. */
export const modalTitles: Readonly<Record<ModalName, MessageId>> = {
  question: 'title.askQuestion',
  'write-to-us': 'title.writeToUs',
  inquiry: 'title.inquiry',
  share: 'title.share',
  registration: 'title.registration',
  town: 'layout.town',
}

const registrationPath = '/registration/'

/** ROUTE-14: paths that open a modal. */
export const modalOfPath = (path: string): ModalName | null => (path === registrationPath ? 'registration' : null)

/** ROUTE-20: the URL of a modal above a page, or its own path if it has one. A message may be about the page. */
export const modalPath = (name: ModalName, pathname: string, isAboutPage = false): string =>
  name === 'registration' ? registrationPath : `${pathname}?modal=${name}${isAboutPage ? '&about=page' : ''}`
