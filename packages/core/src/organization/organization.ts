import type { Language } from '../material/index.ts'
import { urlEncoded } from '../shared/index.ts'

/** ENT-2: contacts of an organization; empty text if not filled in. */
export const organizationContactKinds = ['website', 'phone', 'vk', 'ok', 'tg', 'zen'] as const
export type OrganizationContactKind = (typeof organizationContactKinds)[number]

/** ENT-2 */
export interface OrganizationInfo {
  readonly fullName: string
  readonly tin: string
  readonly address: string
  readonly contacts: Readonly<Record<OrganizationContactKind, string>>
  /** The original text about the organization; translations may be empty. */
  readonly about: string
  readonly aboutByLanguage: Readonly<Record<Language, string>>
}

export const emptyOrganizationInfo: OrganizationInfo = {
  fullName: '',
  tin: '',
  address: '',
  contacts: { website: '', phone: '', vk: '', ok: '', tg: '', zen: '' },
  about: '',
  aboutByLanguage: { ru: '', kk: '', es: '', en: '' },
}

/** The text about the organization in the reader's language, else the original. */
export const aboutIn = (info: OrganizationInfo, language: Language): string =>
  info.aboutByLanguage[language] || info.about

/** ORG-1: the page of an organization. */
export const organizationPath = (id: string): string => `/organizations/${urlEncoded(id)}`
