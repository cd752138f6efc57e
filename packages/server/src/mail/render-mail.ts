import { emailPicture, languageTag, type LocaleCode } from '@recircle/core/site'
import { escapeHtml } from './escape-html.ts'
import { markHtml } from './mail-mark.ts'
import type { ReaderAddress } from '../site/page-address.ts'
import {
  fillText,
  mailBoxes,
  mailTemplates,
  mailTexts,
  type Email,
  type MailTemplate,
  type MailTextId,
} from './mail-templates.ts'

export interface MailRequest {
  readonly template: MailTemplate
  readonly locale: LocaleCode
  /** The name in the greeting; empty for a greeting without one. */
  readonly name: string
  /** The URL of the button. */
  readonly link?: ReaderAddress
  /** Where the reader ends such emails. */
  readonly stopLink?: ReaderAddress
  readonly values?: Readonly<Record<string, string>>
  /** ALERT-6: lines with a link each. */
  readonly list?: readonly MailLine[]
  /** LOOK-13: at a URL that is the same for all recipients, so that fetching it does not reveal who got an email. */
  readonly picture?: ReaderAddress
}

export interface MailLine {
  readonly text: string
  /** Beside the link: a date or a state. */
  readonly note?: string
  /** Something is to be done about it. */
  readonly isDue?: boolean
  readonly link: ReaderAddress
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** An email in the recipient's locale, as plain text and as equivalent HTML. */
export function renderMail({
  template,
  locale,
  name,
  link,
  stopLink,
  values = {},
  list = [],
  picture,
}: MailRequest): RenderedMail {
  const texts = mailTexts[locale]
  const email: Email = mailTemplates[template]
  const filling = { ...values, name: values['name'] ?? name, brand: texts.brand }
  const say = (id: MailTextId) => fillText(texts[id], filling, locale)
  const greeting = name === '' ? texts.greetingNameless : fillText(texts.greeting, { name })
  // A paragraph may begin with a value, such as the day of an event.
  const capital = (words: string) => words.charAt(0).toLocaleUpperCase(languageTag(locale)) + words.slice(1)
  const partOf = (id: MailTextId): Part => ({
    text: capital(say(id)),
    list: id === email.listAfter ? list : [],
    box: mailBoxes[id],
  })
  const parts = [{ text: greeting, list: [] }, ...email.paragraphs.map(partOf)]
  const notes = (email.notes ?? []).map(partOf)
  const button = email.button !== undefined && link !== undefined ? { label: say(email.button), link } : undefined
  const stop =
    email.stop !== undefined && stopLink !== undefined ? { label: say(email.stop), link: stopLink } : undefined
  const footer = say('footer')

  const addressOf = (part: MailLink | undefined): string[] => (part ? [`${part.label}:\n${part.link}`] : [])
  const text = [
    ...parts.map(textOf),
    ...addressOf(button),
    ...notes.map(textOf),
    ...addressOf(stop),
    `--\n${footer}`,
  ].join('\n\n')
  return {
    subject: oneLine(`${say(email.subject)} — ${texts.brand}`),
    text: `${text}\n`,
    html: htmlEmail({ locale, texts, subject: say(email.subject), parts, button, notes, stop, footer, picture }),
  }
}

/** A subject is a header: a line break in a name must not start another one. */
const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

interface Part {
  readonly text: string
  readonly list: readonly MailLine[]
  readonly box?: 'facts' | 'words' | undefined
}

const textOf = ({ text, list }: Part): string =>
  [
    text,
    ...list.map((line) => `- ${line.text}${line.note === undefined ? '' : `, ${line.note}`}\n  ${line.link}`),
  ].join('\n\n')

/** Cached by line, because the same line is in thousands of emails. */
const htmlOfLines = new WeakMap<MailLine, string>()
function htmlOfLine(line: MailLine): string {
  const known = htmlOfLines.get(line)
  if (known !== undefined) return known
  const note =
    line.note === undefined
      ? ''
      : `<br><span class="${line.isDue === true ? 'due' : 'soft'}" style="color:${line.isDue === true ? '#8A5A00' : '#4A5D56'};font-size:14px">${escapeHtml(line.note)}</span>`
  const html = `<li style="margin:0 0 8px"><a href="${escapeHtml(line.link)}" style="color:#2E7D69">${escapeHtml(line.text)}</a>${note}</li>`
  htmlOfLines.set(line, html)
  return html
}

const htmlOf = ({ text, list, box }: Part, isSmall = false): string => {
  const lines = list.map(htmlOfLine)
  const [first = '', ...others] = escapeHtml(text).split('\n')
  const words = [box === 'facts' ? `<b>${first}</b>` : first, ...others].join('<br>')
  return [
    box === undefined
      ? `<p${isSmall ? ' class="soft"' : ''} style="${isSmall ? 'color:#4A5D56;font-size:14px;' : ''}margin:0 0 16px">${words}</p>`
      : `<p class="box" style="background:#F1F6F3;border-radius:12px;margin:0 0 16px;padding:12px 16px">${words}</p>`,
    ...(lines.length > 0 ? [`<ul style="margin:0 0 16px;padding-left:20px">${lines.join('')}</ul>`] : []),
  ].join('\n')
}

interface MailLink {
  readonly label: string
  readonly link: string
}

interface HtmlEmail {
  readonly locale: LocaleCode
  readonly texts: Readonly<Record<MailTextId, string>>
  readonly subject: string
  readonly parts: readonly Part[]
  readonly button: MailLink | undefined
  readonly notes: readonly Part[]
  readonly stop: MailLink | undefined
  readonly footer: string
  readonly picture: ReaderAddress | undefined
}

/** A drawing without words: what it is about stands beside it. Most programs show its ground until pictures are asked for. */
const pictureHtml = (url: ReaderAddress): string =>
  `<tr><td><img class="pic" src="${escapeHtml(url)}" alt="" width="${emailPicture.widthPx}" height="${emailPicture.heightPx}" style="background:#E1F2E9;display:block;height:auto;width:100%"></td></tr>`

/** In one line; the plain text has the whole address. */
const shortened = (link: string): string => {
  const [, , host = '', page = ''] = link.split('/')
  return `${host}/${page.split('?')[0]}/…`
}

/** Programs that know no media queries show the inline widths and colors. */
const ownStyles = `@media (max-width:480px){.page{padding:12px!important}.in{padding:16px 20px 24px!important}.top{padding:24px 20px 0!important}.act{display:block!important;text-align:center}}
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#13201C!important}.sheet{background:#1B2B26!important;border-color:#33463F!important}.page,.head{color:#ECF3EF!important}.soft{border-color:#33463F!important;color:#B4C4BD!important}.due{color:#F0C36D!important}.pic{background:#24423A!important}.box{background:#24362F!important}.page a:not(.act){color:#7FCDB6!important}.page a.act{background:#5CC4A3!important;color:#13201C!important}}`

/**
 * Mail programs know no style sheets worth relying on: a table and inline styles; nothing is fetched but the picture of an event.
 * A long address breaks: a letter wider than a phone would be shown at half its size.
 */
function htmlEmail({ locale, texts, subject, parts, button, notes, stop, footer, picture }: HtmlEmail): string {
  const body = parts.map((part) => htmlOf(part)).join('\n')
  // What a list of emails shows beside the subject.
  const preview = parts[1]?.text.split('\n')[0] ?? ''
  const action = button
    ? `<p style="margin:24px 0"><a class="act" href="${escapeHtml(button.link)}" style="background:#2E7D69;border-radius:12px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : ''
  const end = stop
    ? `<p style="font-size:13px;margin:0 0 16px"><a href="${escapeHtml(stop.link)}" style="color:#2E7D69">${escapeHtml(stop.label)}</a></p>`
    : ''
  // Last, since few need it.
  const fallback = button
    ? `<p class="soft" style="color:#4A5D56;font-size:12px;margin:8px 0 0">${escapeHtml(texts.linkFallback)} <a href="${escapeHtml(button.link)}" style="color:#2E7D69">${escapeHtml(shortened(button.link))}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${ownStyles}</style></head>
<body class="page" style="background:#FBF8F2;color:#17302A;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;margin:0;padding:24px">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="sheet" role="presentation" width="100%" style="background:#ffffff;border:1px solid #E7E0D3;border-radius:20px;margin:0 auto;border-spacing:0;max-width:560px;table-layout:fixed"><tr><td style="overflow-wrap:anywhere;padding:32px 32px 0;word-break:break-word" class="top">
<p class="head" style="color:#0F3D33;font-size:18px;font-weight:700;margin:0 0 24px">${markHtml}${escapeHtml(texts.brand)}</p>
<h1 class="head" style="color:#0F3D33;font-size:22px;line-height:1.2;margin:0${picture ? ' 0 16px' : ''}">${escapeHtml(subject)}</h1>
</td></tr>${picture ? pictureHtml(picture) : ''}<tr><td style="overflow-wrap:anywhere;padding:16px 32px 32px;word-break:break-word" class="in">
${body}
${action}
${notes.map((note) => htmlOf(note, true)).join('\n')}
${end}
<p class="soft" style="border-top:1px solid #E7E0D3;color:#4A5D56;font-size:13px;margin:24px 0 0;padding-top:16px">${escapeHtml(footer)}</p>
${fallback}
</td></tr></table>
</body>
</html>
`
}
