import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { escapeHtml } from './escape-html.ts'

const fileName = /^[\w-]+\.eml$/
const pageHeaders = { 'content-type': 'text/html; charset=utf-8' }
const config = rules({ access: 'anybody', rate: 'free', cache: 'no-store' })
/** The email's own page: its inline styles, pictures, and nothing else, as in a mail program. */
const emailPolicy = `default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation`

/** Shows the local outbox in the browser, for people who try the product out. Never registered in production. */
export function registerOutbox(app: FastifyInstance, directory: string): void {
  app.get('/dev/outbox', { config }, async (_request, reply) => {
    const emails = await Promise.all((await filesIn(directory)).map(async (file) => ({ file, mail: await open(file) })))
    return page(reply, 'Outbox', emails.length === 0 ? '<p>No emails yet.</p>' : `<ol>${emails.map(row).join('')}</ol>`)
  })

  app.get<{ Params: { file: string } }>('/dev/outbox/:file', { config }, async (request, reply) => {
    const { file } = request.params
    if (!fileName.test(file) || !(await filesIn(directory)).includes(file)) return refuse(reply, 'not-found')
    const mail = await open(file)
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': emailPolicy })
      .send(mail.html === undefined ? (mail.text ?? '') : withPictures(mail.html, mail))
  })

  const open = async (file: string): Promise<Email> => PostalMime.parse(await readFile(join(directory, file)))
}

/** The newest first: file names begin with the time. */
async function filesIn(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => [])
  return files
    .filter((file) => fileName.test(file))
    .toSorted()
    .toReversed()
}

/** A browser does not find what an email has within itself. */
const withPictures = (html: string, { attachments }: Email): string =>
  attachments.reduce(
    (shown, { contentId = '', mimeType, content }) =>
      typeof content === 'string'
        ? shown
        : shown.replaceAll(
            `cid:${contentId.replaceAll(/[<>]/g, '')}`,
            `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`,
          ),
    html,
  )

const row = ({ file, mail }: { file: string; mail: Email }) =>
  `<li><a href="/dev/outbox/${file}">${escapeHtml(mail.subject ?? '')}</a> → ${escapeHtml(
    (mail.to ?? []).map((to) => to.address ?? '').join(', '),
  )}<p>${escapeHtml(mail.text ?? '').replaceAll('\n', '<br>')}</p></li>`

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .headers(pageHeaders)
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><h1>${title}</h1>${body}</html>`,
    )
