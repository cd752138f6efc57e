import { isAddressLike, isEmail, isHours, isPhone, isWeb, weekdayIn } from './column-content.ts'

/** What can be taken out of a text that says several things. */
export const textParts = ['address', 'phone', 'email', 'website', 'hours'] as const
export type TextPart = (typeof textParts)[number]

const phoneIn = /(?<![\d.])(?:\+\d{1,3}[\s./-]?)?(?:\(\d{2,5}\)\s?|\d{2,5}[\s./-])\d{2,4}(?:[\s./-]?\d{2,4}){1,3}(?!\d)/
const emailIn = /[^\s@<>,;:]+@[^\s@<>,;]+\.[a-z]{2,}/i
const webIn = /(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,;)]/i
/** `Hours`, `Öffnungszeiten:`: a heading above what it names. */
const isHeading = (line: string): boolean => line.length <= 40 && !/\d/.test(line) && /^\p{L}[\p{L}\s/]*:?$/u.test(line)

/** IMP-19: the part of a text of several lines that is a phone, an address, hours; empty if none is. */
export function partOfText(text: string, part: TextPart): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (part === 'email') return lines.flatMap((line) => emailIn.exec(line)?.[0] ?? [])[0] ?? ''
  if (part === 'website') return lines.flatMap((line) => webIn.exec(line)?.[0] ?? [])[0] ?? ''
  if (part === 'phone')
    return (
      lines
        .filter((line) => !isHours(line))
        .flatMap((line) => phoneIn.exec(line)?.[0] ?? [])[0]
        ?.trim() ?? ''
    )
  if (part === 'hours') return hoursIn(lines)
  return addressIn(lines)
}

const saysHours = (line: string): boolean =>
  isHours(line) || /\d\s*(?:[ap]\.?m\.?|h|uhr)\b.*\b(?:days?|week)/i.test(line)
/** `Hours: Mo-Fr 9-17` */
const withoutLabel = (line: string): string =>
  line.replace(/^\p{L}[\p{L}\s]{2,30}:\s*(?=.*\d)/u, (label) => (weekdayIn(label) === null ? '' : label))

const hoursIn = (lines: readonly string[]): string => lines.filter(saysHours).map(withoutLabel).join('; ')

/** The first lines with a number that are neither a phone nor hours, up to another heading. */
function addressIn(lines: readonly string[]): string {
  const found: string[] = []
  for (const line of lines) {
    const isOther =
      isPhone(line) || phoneIn.test(line) || isEmail(line) || isWeb(line) || webIn.test(line) || saysHours(line)
    if (found.length > 0 && (isOther || isHeading(line))) break
    if (!isOther && isAddressLike(line) && line.length <= 120 && /\d/.test(line)) found.push(line)
    if (found.length === 2) break
  }
  return found.join(', ')
}
