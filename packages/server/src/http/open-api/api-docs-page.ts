import { escapeHtml } from '../../mail/escape-html.ts'
import { exampleVariables, fetchPrelude, runnableExamples, type RunnableExample } from './api-examples.ts'
import type { ApiDocument, DescribedAnswer, DescribedOperation, DescribedParameter } from './describe-operations.ts'

export const apiDocsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentcolor 20%, transparent); }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
a { color: light-dark(#1f6f5b, #5fc4a6); text-underline-offset: 0.15em; }
h1 { margin-block: 1rem 0.5rem; line-height: 1.2; }
nav ul { margin: 0; padding: 0; list-style: none; columns: 16rem; }
nav li { padding-block: 0.25rem; break-inside: avoid; }
h2 { margin-block-start: 2.5rem; border-block-end: 1px solid var(--line); }
details { border-block-end: 1px solid var(--line); padding-block: 0.5rem; }
details details { border: 0; }
summary { cursor: pointer; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { max-height: 30rem; overflow: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
h3 { font-size: 1rem; font-weight: 600; margin-block: 1.25rem 0.25rem; }
dt { font-weight: 600; }
.example pre { margin-block: 0.25rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
`

/** The API description as a page for people. It uses no scripts and no external resources. */
export function apiDocsPage(document: ApiDocument): string {
  const { info, tags, paths, components, 'x-socket': socket } = document
  const examples = runnableExamples(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name))
    return `<section><h2 id="${text(name)}">${text(description)}</h2>${examples
      .filter(({ tag }) => tag === name)
      .map(exampleHtml)
      .join('')}${own.map((each) => operationHtml(each, components.responses)).join('')}</section>`
  })
  const contents = tags.map(({ name, description }) => `<li><a href="#${text(name)}">${text(description)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="none">
<title>${text(info.title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>${text(info.title)} API</h1>
<p>${text(info.description ?? '')}. For programs: <a href="/api/openapi.json">OpenAPI</a>. Every error response has the same form,
<code>{"errors": […]}</code>; 429 and 503 say in <code>Retry-After</code> how long to wait.</p>
<nav aria-label="Parts of the API"><ul>${contents.join('')}</ul></nav>
<h2>Versions</h2>
<p>Every response names its version in <code>Api-Version</code>. Within a version, names are added but never changed or removed. A call is deprecated half a
year before it is removed, with <code>Deprecation</code>, <code>Sunset</code> and its successor in <code>Link</code>; both work until then.</p>
<h2>Keys</h2>
<p>Public data needs no key. If your program reads a lot, ask the site for a key and send it as <code>X-Api-Key</code> or as
<code>Authorization: Bearer</code>: the program then has its own rate limit, wherever it runs. Keep keys on servers: pages of other sites cannot send them.</p>
<h2>Unchanged responses</h2>
<p>Points and events have an <code>ETag</code>; send it as <code>If-None-Match</code> to get a short 304 until something changes.</p>
<h2>Examples</h2>
<p>Each section below begins with examples for a shell and for Node.js. They run as they are once these environment variables are set:</p>
<dl>${Object.entries(exampleVariables)
    .map(([name, about]) => `<dt><code>${text(name)}</code></dt><dd>${text(about)}</dd>`)
    .join('')}</dl>
<p>A Node.js program starts by reading them:</p>
<pre id="prelude">${text(fetchPrelude)}</pre>
<p>To generate a TypeScript client from the OpenAPI document, run for example <code>npx swagger-typescript-api generate --path openapi.json</code>; create
it with <code>new Api({ baseUrl: SITE, baseApiParams: { format: 'json' } })</code>.</p>
<h2>Socket</h2>
<p>${text(socket.description)}: <code>${text(socket.path)}</code>. The client sends ${namesOf(socket.sends)} and receives ${namesOf(socket.receives)}.
The OpenAPI document has their schemas under these names.</p>
${sections.join('\n')}
</main>
</body>
</html>`
}

const text = escapeHtml

const exampleHtml = ({ operationId, about, curl, fetch }: RunnableExample): string =>
  `<section class="example"><h3>${text(about)}: <a href="#${text(operationId)}">${text(operationId)}</a></h3>
<pre id="curl-${text(operationId)}" tabindex="0" aria-label="curl">${text(curl)}</pre>
<pre id="fetch-${text(operationId)}" tabindex="0" aria-label="fetch">${text(fetch)}</pre></section>`
const namesOf = (references: readonly { readonly $ref: string }[]): string =>
  references.map(({ $ref }) => `<code>${text($ref.split('/').at(-1) ?? '')}</code>`).join(', ')
const isOpenToAll = ({ security = [] }: DescribedOperation): boolean => security.length === 0
const dependsOnToken = ({ security = [] }: DescribedOperation): boolean => security.length > 1

function operationHtml(
  each: { method: string; path: string; operation: DescribedOperation },
  refusals: ApiDocument['components']['responses'],
): string {
  const { method, path, operation } = each
  const access = isOpenToAll(operation)
    ? 'No token needed.'
    : dependsOnToken(operation)
      ? 'A token is optional and gives access to more.'
      : 'Needs a token.'
  const { parameters = [], requestBody, responses, operationId = '', summary = '' } = operation
  return `<details id="${text(operationId)}"><summary><span class="method">${text(method.toUpperCase())}</span> <code>${text(path)}</code> ${text(summary)}</summary>
<p>${access}</p>
${parameters.length > 0 ? `<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${parameters.map(parameterHtml).join('')}</table>` : ''}
${contentHtml('Body', requestBody?.content)}
${Object.entries(responses)
  .map(([status, answer]) => answerHtml(status, refusals[answer.$ref?.split('/').at(-1) ?? ''] ?? answer))
  .join('')}
</details>`
}

const parameterHtml = ({ name, in: place, required, schema }: DescribedParameter): string =>
  `<tr><td><code>${text(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td><code>${text(JSON.stringify(schema))}</code></td></tr>`

/** Error responses are shown without a schema: they all have the same body. */
const answerHtml = (status: string, { description, content }: DescribedAnswer): string =>
  content && !/^[45]/.test(status) ? contentHtml(status, content) : `<p>${text(status)} ${text(description ?? '')}</p>`

function contentHtml(title: string, content: DescribedAnswer['content'] = {}): string {
  const [media] = Object.values(content)
  return media === undefined
    ? ''
    : `<details><summary>${text(title)} <code>${text(Object.keys(content).join(', '))}</code></summary><pre>${text(JSON.stringify(media.schema, null, 2))}</pre></details>`
}
