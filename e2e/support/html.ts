// Readers of a page's HTML as a crawler sees it. They know what this project writes, not all of HTML.

const unescape = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

export const attributeOf = (html: string, tag: string, name: string): string | undefined =>
  new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`).exec(html)?.[1]

export const titleOf = (html: string): string => unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')

/** The words in the first element of a kind. */
export const textOf = (html: string, tag: string): string =>
  unescape((new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`).exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')).trim()

const links = (html: string, rel: string): string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link).filter((link) => link.includes(`rel="${rel}"`))

export const canonicalOf = (html: string): string | undefined =>
  attributeOf(links(html, 'canonical')[0] ?? '', 'link', 'href')

/** Language tag → address. */
export const alternatesOf = (html: string): Map<string, string> =>
  new Map(
    links(html, 'alternate').flatMap((link) => {
      const tag = /hreflang="([^"]*)"/i.exec(link)?.[1]
      const href = attributeOf(link, 'link', 'href')
      return tag === undefined || href === undefined ? [] : [[tag, href] as const]
    }),
  )

/** Of a `<meta property>` or `<meta name>`. */
export const metaOf = (html: string, name: string): string | undefined => {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)].map(([meta]) => meta).find((meta) => meta.includes(`"${name}"`))
  const content = attributeOf(tag ?? '', 'meta', 'content')
  return content === undefined ? undefined : unescape(content)
}

/** What the page tells search engines. */
export const dataBlocksOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].flatMap(
    ([, json]) => JSON.parse(json ?? '[]') as Record<string, unknown>[],
  )
