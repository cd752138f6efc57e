// Parses a page's HTML as a crawler would, but supports only what this project generates.

const unescape = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

export const attributeOf = (html: string, tag: string, name: string): string | undefined =>
  new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`).exec(html)?.[1]

export const titleOf = (html: string): string => unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

/** The text of the first element with this tag. */
export const textOf = (html: string, tag: string): string =>
  unescape((new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`).exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')).trim()

const links = (html: string, rel: string): string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link).filter((link) => link.includes(`rel="${rel}"`))

export const canonicalOf = (html: string): string | undefined =>
  attributeOf(links(html, 'canonical')[0] ?? '', 'link', 'href')

/** Language tag → URL. */
export const alternatesOf = (html: string): Map<string, string> =>
  new Map(
    links(html, 'alternate').flatMap((link) => {
      const tag = /hreflang="([^"]*)"/i.exec(link)?.[1]
      const href = attributeOf(link, 'link', 'href')
      return tag === undefined || href === undefined ? [] : [[tag, href] as const]
    }),
  )

/** The content of a `<meta property>` or `<meta name>`. */
export const metaOf = (html: string, name: string): string | undefined => {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)].map(([meta]) => meta).find((meta) => meta.includes(`"${name}"`))
  const content = attributeOf(tag ?? '', 'meta', 'content')
  return content === undefined ? undefined : unescape(content)
}

/** The structured data of the page. */
export const dataBlocksOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].flatMap(
    ([, json]) => JSON.parse(json ?? '[]') as Record<string, unknown>[],
  )
