import type { Plugin } from 'vite'
import { routeTable } from '../src/routing/route-table.ts'
import type { RouteMeta } from '../src/routing/route-entry.ts'

type Layout = Pick<RouteMeta, 'maxWidthPx' | 'sideContentPx' | 'sideContentFromPx'>

const besideRule = /^@beside \{\n([\s\S]*?)^\}/gm
const sizesRule = '@route-sizes;'

/**
 * LAY-6, ROUTE-21: style sheets cannot read the meta of a route, so its numbers are written into them here, as rules on the attributes that the
 * layout puts on the page. `@beside { … }` applies where the side content stands beside the main area, `@route-sizes;` sets
 * `--page-width` and `--side`.
 */
export function routeLayoutPlugin(): Plugin {
  const layouts = routeTable.map(({ meta }) => meta)
  return {
    name: 'recircle:route-layout',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: (style) => withRouteLayout(style, layouts) },
  }
}

export const withRouteLayout = (style: string, layouts: readonly Layout[]): string =>
  style
    .replaceAll(besideRule, (_, rules: string) =>
      each(
        layouts,
        'sideContentFromPx',
        (px) => `@media (min-width: ${px}px) { [data-side-from='${px}'] {\n${rules}} }`,
      ),
    )
    .replace(sizesRule, () => sizes(layouts))

const sizes = (layouts: readonly Layout[]): string =>
  [
    each(layouts, 'maxWidthPx', (px) => `[data-max-width='${px}'] { --page-width: ${px}px; }`),
    each(layouts, 'sideContentPx', (px) => `[data-side='${px}'] { --side: ${px}px; }`),
  ].join('\n')

const each = (layouts: readonly Layout[], key: keyof Layout, rule: (px: number) => string): string =>
  [...new Set(layouts.map((layout) => layout[key]))].map(rule).join('\n')
