import type { MessageId } from '../i18n/message-id.ts'

/** ROUTE-20: the modals that any page can open, by a click or by `?modal=` in its address. */
export const modalNames = ['question', 'write-to-us', 'inquiry', 'share', 'registration', 'town'] as const
export type ModalName = (typeof modalNames)[number]

export const readModalName = (text: string | null): ModalName | null => modalNames.find((name) => name === text) ?? null

/** META-1: an open modal names the page. */
export const modalTitles: Readonly<Record<ModalName, MessageId>> = {
  question: 'title.askQuestion',
  'write-to-us': 'title.writeToUs',
  inquiry: 'title.inquiry',
  share: 'title.share',
  registration: 'title.registration',
  town: 'layout.town',
}

const registrationPath = '/registration/'

/** ROUTE-14: addresses that are modals. */
export const modalOfPath = (path: string): ModalName | null => (path === registrationPath ? 'registration' : null)

/** ROUTE-20: where a modal is found by an address, over that page unless it has one of its own. A message may be about the page. */
export const modalPath = (name: ModalName, pathname: string, isAboutPage = false): string =>
  name === 'registration' ? registrationPath : `${pathname}?modal=${name}${isAboutPage ? '&about=page' : ''}`
