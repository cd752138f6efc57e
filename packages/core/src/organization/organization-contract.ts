import { readWire, type WireRead, type WireValue } from '../wire/index.ts'
import type { OrganizationInfo } from './organization.ts'

const shortMaxLength = 1000
const aboutMaxLength = 20_000

/** ENT-2 as it travels: `about_{language}` beside the other contacts. */
export const organizationAttributes = ({
  fullName,
  tin,
  address,
  contacts,
  about,
  aboutByLanguage,
}: OrganizationInfo) => ({
  full_name: fullName,
  tin,
  address,
  contacts: {
    ...contacts,
    about,
    about_ru: aboutByLanguage.ru,
    about_kk: aboutByLanguage.kk,
    about_es: aboutByLanguage.es,
    about_en: aboutByLanguage.en,
  },
})
export type OrganizationAttributes = ReturnType<typeof organizationAttributes>

/** The name is what makes it an organisation; a backend may leave out anything else. */
export function readOrganizationInfo(value: WireValue): OrganizationInfo {
  const said = (from: WireValue, key: string, maxLength = shortMaxLength) =>
    from.at(key).optional((text) => text.text(maxLength), '')
  const contacts = value.at('contacts')
  const about = (key: string) => said(contacts, key, aboutMaxLength)
  return {
    fullName: value.at('full_name').text(shortMaxLength),
    tin: said(value, 'tin'),
    address: said(value, 'address'),
    contacts: {
      website: said(contacts, 'website'),
      phone: said(contacts, 'phone'),
      vk: said(contacts, 'vk'),
      ok: said(contacts, 'ok'),
      tg: said(contacts, 'tg'),
      zen: said(contacts, 'zen'),
    },
    about: about('about'),
    aboutByLanguage: { ru: about('about_ru'), kk: about('about_kk'), es: about('about_es'), en: about('about_en') },
  }
}

export const parseOrganizationInfo = (json: unknown): WireRead<OrganizationInfo> => readWire(json, readOrganizationInfo)
