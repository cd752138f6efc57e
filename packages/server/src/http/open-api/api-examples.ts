import type { ApiDocument } from './describe-operations.ts'
import type { CallTag } from '@recircle/core/calls'

/** API-4: a call as somebody would try it. What differs for each reader is a variable in capitals, such as `$SITE`. */
interface ApiExample {
  readonly operationId: string
  readonly about: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
  /** The body is a picture, in the file that the variable `FILE` names. */
  readonly isFile?: true
}

/** The whole world is too much for a first look: each list is asked for a few rows. */
const few = { 'page[limit]': '5' }

const apiExamples: Readonly<Record<CallTag, readonly ApiExample[]>> = {
  session: [
    {
      operationId: 'signIn',
      about: 'Get a token; the other examples read it from TOKEN',
      body: { grant_type: 'password', username: '$LOGIN', password: '$PASSWORD' },
    },
  ],
  account: [{ operationId: 'getUser', about: 'Get your account' }],
  points: [
    { operationId: 'listPoints', about: 'List the newest points', query: { ...few, sort: '-dt_created' } },
    { operationId: 'getPoint', about: 'Get a point with its organization', query: { include: 'org_owner' } },
    {
      operationId: 'viewMap',
      about: 'Get an area of the map: west, south, east, north',
      query: { 'filter[point__in_bbox]': '76.7,43.1,77.1,43.4', zoom: '12' },
    },
  ],
  guide: [
    {
      operationId: 'listThings',
      about: 'Find out where to take batteries',
      query: { text: 'battery', language: 'en' },
    },
  ],
  reports: [
    {
      operationId: 'sendReport',
      about: 'Report a full container',
      body: { facility: '$ID', reason: 'full', version: '1' },
    },
  ],
  imports: [{ operationId: 'listImports', about: 'List the imports of an organization', query: few }],
  materials: [{ operationId: 'listMaterials', about: 'List materials, with the ids that points refer to' }],
  events: [{ operationId: 'listEvents', about: 'List events', query: few }],
  organizations: [{ operationId: 'getOrganization', about: 'Get an organization' }],
  alerts: [
    {
      operationId: 'foretellAlerts',
      about: 'Estimate the alerts for an area of 5 km',
      query: { at: '43.25,76.95', km: '5' },
    },
  ],
  newsletter: [{ operationId: 'viewSubscription', about: 'Get the subscription behind a link from an email' }],
  uploads: [
    {
      operationId: 'uploadImage',
      about: 'Upload a picture, to refer to it by id in a point or an event',
      isFile: true,
    },
  ],
  forms: [{ operationId: 'subscribe', about: 'Subscribe to the newsletter', body: { email: '$EMAIL' } }],
  site: [{ operationId: 'getContacts', about: 'Get the contacts of the site' }],
}

/** What a reader sets before trying them. */
export const exampleVariables = {
  SITE: 'the URL of the site, without a trailing slash',
  TOKEN: 'the token of an account, for calls that need one: access_token in the response of signIn',
  ID: 'the id of the point or organization',
  USER_ID: 'the id of your account, as returned by whoAmI',
  LINK: 'the last part of the URL of a link in an email',
  LOGIN: 'the login or email of an account',
  PASSWORD: 'its password',
  EMAIL: 'an email address that you can read',
  FILE: 'the path of a PNG picture',
} as const satisfies Readonly<Record<string, string>>

/** How a program for Node.js gets them; a page has constants instead. */
export const fetchPrelude = `const { ${Object.keys(exampleVariables).join(', ')} } = process.env`

export interface RunnableExample extends ApiExample {
  readonly tag: string
  readonly curl: string
  readonly fetch: string
}

/** The examples as commands and programs; their method, address and media type are those of the description. */
export const runnableExamples = (document: Pick<ApiDocument, 'paths'>): readonly RunnableExample[] =>
  Object.entries(apiExamples).flatMap(([tag, examples]) =>
    examples.map((example) => {
      const call = callOf(document, example)
      return { ...example, tag, curl: curlOf(call), fetch: fetchOf(call) }
    }),
  )

interface Call extends ApiExample {
  readonly method: string
  /** With variables as `$NAME`. */
  readonly url: string
  readonly dependsOnToken: boolean
  readonly mediaType: string
}

function callOf({ paths }: Pick<ApiDocument, 'paths'>, example: ApiExample): Call {
  const { operationId, query = {} } = example
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId !== operationId) continue
      const { security = [], requestBody } = operation
      const queryText = new URLSearchParams(query).toString()
      const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(name)}`)
      return {
        ...example,
        method: method.toUpperCase(),
        url: `$SITE${named}${queryText === '' ? '' : `?${queryText}`}`,
        dependsOnToken: security.length === 1,
        mediaType: Object.keys(requestBody?.content ?? {})[0] ?? '',
      }
    }
  throw new Error(`The example of ${operationId} is one of no call`)
}

/** `{token}` in a path is that of a link, which is no token of an account. */
const variableOf = (name: string): string =>
  name === 'token' ? 'LINK' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const isForm = ({ mediaType }: Call): boolean => mediaType === 'application/x-www-form-urlencoded'

function curlOf(call: Call): string {
  const { method, url, dependsOnToken, mediaType, body, isFile = false } = call
  const fields = Object.entries(body ?? {})
  const sent = isFile
    ? [`--form "file=@$FILE;type=image/png"`]
    : isForm(call)
      ? fields.map(([name, value]) => `--data-urlencode "${name}=${value}"`)
      : fields.length === 0
        ? []
        : [
            `--header 'Content-Type: ${mediaType}'`,
            `--data "{${fields.map(([name, value]) => `\\"${name}\\": ${isNumber(value) ? value : `\\"${value}\\"`}`).join(', ')}}"`,
          ]
  return [
    `curl --fail-with-body --silent${method === 'GET' || fields.length > 0 || isFile ? '' : ` --request ${method}`} "${url}"`,
    ...(dependsOnToken ? [`--header "Authorization: Bearer $TOKEN"`] : []),
    ...sent,
  ].join(' \\\n  ')
}

const isNumber = (value: string): boolean => /^\d+$/.test(value)
const inTemplate = (value: string): string => value.replaceAll(/\$([A-Z_]+)/g, '${$1}')
/** A variable alone, a number, or a text. */
const inScript = (value: string): string =>
  value.startsWith('$') ? value.slice(1) : isNumber(value) ? value : `'${value}'`

function fetchOf(call: Call): string {
  const { method, url, dependsOnToken, mediaType, body, isFile = false } = call
  const fields = Object.entries(body ?? {}).map(([name, value]) => `${name}: ${inScript(value)}`)
  const isJson = fields.length > 0 && !isForm(call)
  const headers = [
    ...(dependsOnToken ? ['authorization: `Bearer ${TOKEN}`'] : []),
    ...(isJson ? [`'content-type': '${mediaType}'`] : []),
  ]
  const sent = isFile
    ? ['body: form']
    : fields.length === 0
      ? []
      : [`body: ${isJson ? 'JSON.stringify' : 'new URLSearchParams'}({ ${fields.join(', ')} })`]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...sent,
  ].map((each) => `  ${each},\n`)
  return [
    ...(isFile
      ? [
          `import { readFile } from 'node:fs/promises'`,
          `const form = new FormData()`,
          `form.append('file', new Blob([await readFile(FILE)], { type: 'image/png' }), 'picture.png')`,
        ]
      : []),
    `const answer = await fetch(\`${inTemplate(url)}\`${options.length === 0 ? '' : `, {\n${options.join('')}}`})`,
    `if (!answer.ok) throw new Error(await answer.text())`,
    `console.log(JSON.stringify(await answer.json()))`,
  ].join('\n')
}
