import { fieldKeyOf, type DeskField } from '@recircle/core/desk'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import { fillText, mailTexts, type MailTexts } from '../mail/mail-templates.ts'

/** DESK-62: what staff changed, for its owner: short texts with both values, anything else by its name. */
export function changesInWords(locale: LocaleCode, changes: readonly DeskField[]): string {
  const texts = mailTexts[locale]
  return changeLines(
    locale,
    changes.map((change) => changeInWords(texts, change)),
  )
}

/** LOOK-35: a line each. */
export const changeLines = (locale: LocaleCode, changes: readonly string[]): string =>
  changes.map((words) => words.charAt(0).toLocaleUpperCase(languageTag(locale)) + words.slice(1)).join('\n')

const shortText = 100
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= shortText

function changeInWords(texts: MailTexts, { name, before, after }: DeskField): string {
  const field = labelOf(texts, name)
  if (after === null || isPartOf(before, after)) return fillText(texts['change.removed'], { field })
  if (!isShort(after) || codes.has(name)) return field
  if (before === null) return fillText(texts['change.added'], { field, after })
  return isShort(before) ? fillText(texts['change.replaced'], { field, before, after }) : field
}

/** DESK-82: of several photos only some are gone. */
const isPartOf = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  after.every((each) => typeof each === 'string' && before.includes(each))

/** Emails have no words for their values. */
const codes: ReadonlySet<string> = new Set(['kind'])

const labels = {
  kind: 'field.kind',
  name: 'field.name',
  title: 'field.title',
  address: 'field.address',
  placeName: 'field.placeName',
  location: 'field.location',
  description: 'field.description',
  comment: 'field.comment',
  workingHours: 'field.hours',
  regularDays: 'field.hours',
  hoursText: 'field.hoursText',
  access: 'field.access',
  stops: 'field.hours',
  rates: 'field.materials',
  materialIds: 'field.materials',
  phone: 'field.phone',
  contactPhone: 'field.phone',
  email: 'field.email',
  contactEmail: 'field.email',
  website: 'field.website',
  contactName: 'field.contactName',
  icon: 'field.photo',
  photos: 'field.photo',
  cover: 'field.photo',
} as const satisfies Record<string, keyof MailTexts>

const isLabeled = (key: string): key is keyof typeof labels => Object.hasOwn(labels, key)
const labelOf = (texts: MailTexts, name: string): string => {
  const key = fieldKeyOf(name)
  return texts[isLabeled(key) ? labels[key] : 'field.other']
}
