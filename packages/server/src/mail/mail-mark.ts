import sharp from 'sharp'

/** The sign of the site, as on its pages. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#37927B"/><g fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"><path d="M10.5 17.2A10 10 0 0 1 28.6 15M29.5 22.8A10 10 0 0 1 11.4 25"/><path d="M29.3 8.6v6.8h-6.8M10.7 31.4v-6.8h6.8"/></g><circle cx="20" cy="20" r="3.3" fill="#F6BE5F"/></svg>`

const markSizePx = 30
const cid = 'mark'
const markUrl = `cid:${cid}`

/** Within the email itself, since fetching it would reveal who reads; mail programs draw no SVG. */
export const markHtml = `<img src="${markUrl}" alt="" width="${markSizePx}" height="${markSizePx}" style="display:inline-block;margin-right:10px;vertical-align:middle">`

let drawn: Promise<Buffer> | null = null
const draw = (): Promise<Buffer> =>
  (drawn ??= sharp(Buffer.from(markSvg))
    .resize(markSizePx * 3)
    .png()
    .toBuffer()
    .catch((error: unknown) => {
      // The next email draws it anew.
      drawn = null
      throw error
    }))

/** For an email that shows it. */
export const markOf = async (html: string) =>
  html.includes(markUrl)
    ? [{ filename: 'mark.png', cid, content: await draw(), contentDisposition: 'inline' as const }]
    : []
