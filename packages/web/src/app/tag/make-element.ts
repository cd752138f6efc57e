type Part = Node | string | false | null

/** An element whose texts are texts: nothing that a page, a town or a visitor says becomes markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...parts: readonly Part[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...parts.filter((part) => part !== false && part !== null))
  return element
}

const svg = 'http://www.w3.org/2000/svg'

export function drawing(path: string): SVGElement {
  const [picture, line] = [document.createElementNS(svg, 'svg'), document.createElementNS(svg, 'path')]
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', path)
  picture.append(line)
  return picture
}

/** Null for an address that a page must not lead to: `javascript:` and the like. */
export function safeHref(href: string, home: string): string | null {
  if (!URL.canParse(href, home)) return null
  const url = new URL(href, home)
  return ['http:', 'https:', 'tel:'].includes(url.protocol) ? url.href : null
}
