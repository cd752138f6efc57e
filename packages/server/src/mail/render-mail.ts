import { languageTag, type LocaleCode } from '@recircle/core/site'
import { escapeHtml } from './escape-html.ts'
import { fillText, mailTemplates, mailTexts, type MailTemplate, type MailTextId } from './mail-templates.ts'

export interface MailRequest {
  readonly template: MailTemplate
  readonly locale: LocaleCode
  /** Whom the email greets; nobody by name when empty. */
  readonly name: string
  /** Where the button leads, absolute. */
  readonly link?: string
  readonly values?: Readonly<Record<string, string>>
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** An email in the recipient's locale, as plain text and as HTML that says the same. */
export function renderMail({ template, locale, name, link, values = {} }: MailRequest): RenderedMail {
  const texts = mailTexts[locale]
  const email: { subject: MailTextId; paragraphs: readonly MailTextId[]; button?: MailTextId } = mailTemplates[template]
  const filling = { ...values, name: values['name'] ?? name, brand: texts.brand }
  const say = (id: MailTextId) => fillText(texts[id], filling)
  const greeting = name === '' ? texts.greetingNameless : fillText(texts.greeting, { name })
  const paragraphs = [greeting, ...email.paragraphs.map(say)]
  const button = email.button !== undefined && link !== undefined ? { label: say(email.button), link } : undefined
  const footer = say('footer')

  const text = [...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), `--\n${footer}`].join('\n\n')
  return {
    subject: oneLine(`${say(email.subject)} — ${texts.brand}`),
    text: `${text}\n`,
    html: htmlEmail({ locale, texts, subject: say(email.subject), paragraphs, button, footer }),
  }
}

/** A subject is a header: a line break in a name must not start another one. */
const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

interface HtmlEmail {
  readonly locale: LocaleCode
  readonly texts: Readonly<Record<MailTextId, string>>
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly link: string } | undefined
  readonly footer: string
}

/** Mail programs know no style sheets worth relying on: a table, inline styles, no pictures, nothing fetched. */
function htmlEmail({ locale, texts, subject, paragraphs, button, footer }: HtmlEmail): string {
  const body = paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:#2E7D69;border-radius:12px;color:#ffffff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="color:#4A5D56;font-size:13px;margin:0 0 16px">${escapeHtml(texts.linkFallback)}<br>${escapeHtml(button.link)}</p>`
    : ''
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="background:#FBF8F2;color:#17302A;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;margin:0;padding:24px">
<table role="presentation" width="100%" style="background:#ffffff;border:1px solid #E7E0D3;border-radius:20px;margin:0 auto;max-width:560px"><tr><td style="padding:32px">
<p style="color:#0F3D33;font-size:18px;font-weight:700;margin:0 0 24px">${escapeHtml(texts.brand)}</p>
<h1 style="color:#0F3D33;font-size:22px;line-height:1.2;margin:0 0 16px">${escapeHtml(subject)}</h1>
${body}
${action}
<p style="border-top:1px solid #E7E0D3;color:#4A5D56;font-size:13px;margin:24px 0 0;padding-top:16px">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`
}
