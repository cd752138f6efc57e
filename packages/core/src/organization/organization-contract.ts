import {
  field,
  object,
  organizationType,
  readWire,
  resource,
  textUpTo,
  withDefault,
  type Codec,
  type Resource,
  type ResourceContract,
  type WireRead,
} from '../wire/index.ts'
import type { OrganizationInfo } from './organization.ts'

const shortMaxLength = 1000
const short = withDefault(textUpTo(shortMaxLength), '')
const about = withDefault(textUpTo(20_000), '')

/** Only the name is required; the backend can leave out any other field. */
const fields = {
  fullName: field('full_name', textUpTo(shortMaxLength)),
  tin: field('tin', short),
  address: field('address', short),
  contacts: field(
    'contacts',
    object({
      website: field('website', short),
      phone: field('phone', short),
      vk: field('vk', short),
      ok: field('ok', short),
      tg: field('tg', short),
      zen: field('zen', short),
      about: field('about', about),
      ru: field('about_ru', about),
      kk: field('about_kk', about),
      es: field('about_es', about),
      en: field('about_en', about),
    }),
  ),
}
const attributes = object(fields)
export const organizationContract = {
  type: organizationType,
  answer: fields,
  links: {},
} as const satisfies ResourceContract

/** ENT-2: the wire format; the texts `about_{language}` are beside the other contacts. */
export const organization: Codec<OrganizationInfo, ReturnType<typeof attributes.write>> = {
  shape: attributes.shape,
  read: (value) => {
    const { contacts: all, ...info } = attributes.read(value)
    const { about: text, ru, kk, es, en, ...contacts } = all
    return { ...info, contacts, about: text, aboutByLanguage: { ru, kk, es, en } }
  },
  write: ({ about: text, aboutByLanguage, contacts, ...info }) =>
    attributes.write({ ...info, contacts: { ...contacts, about: text, ...aboutByLanguage } }),
}

/** An organization for the `included` part of a document. */
export const organizationResource = (id: string, info: OrganizationInfo): Resource =>
  resource(organizationType, id, organization.write(info))

export const parseOrganizationInfo = (json: unknown): WireRead<OrganizationInfo> => readWire(json, organization.read)
