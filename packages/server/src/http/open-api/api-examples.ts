import type { ApiDocument } from './describe-operations.ts'
import type { OperationTag } from './api-operations.ts'

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

const apiExamples: Readonly<Record<OperationTag, readonly ApiExample[]>> = {
  session: [
    {
      operationId: 'signIn',
      about: 'A token for an account: the others want it as TOKEN',
      body: { grant_type: 'password', username: '$LOGIN', password: '$PASSWORD' },
    },
  ],
  account: [{ operationId: 'getUser', about: 'What an account may read of itself' }],
  points: [
    { operationId: 'listPoints', about: 'The newest points', query: { ...few, sort: '-dt_created' } },
    { operationId: 'getPoint', about: 'One of them with its organization', query: { include: 'org_owner' } },
    {
      operationId: 'viewMap',
      about: 'What lies in a part of the map: west, south, east, north',
      query: { 'filter[point__in_bbox]': '76.7,43.1,77.1,43.4', zoom: '12' },
    },
  ],
  guide: [{ operationId: 'listThings', about: 'Where batteries go', query: { text: 'battery', language: 'en' } }],
  reports: [
    {
      operationId: 'sendReport',
      about: 'A container is full',
      body: { facility: '$ID', reason: 'full', version: '1' },
    },
  ],
  imports: [{ operationId: 'listImports', about: 'Files that an organization has sent', query: few }],
  materials: [{ operationId: 'listMaterials', about: 'What is collected, with the ids that points name' }],
  events: [{ operationId: 'listEvents', about: 'Events', query: few }],
  organizations: [{ operationId: 'getOrganization', about: 'An organization' }],
  alerts: [
    {
      operationId: 'foretellAlerts',
      about: 'How much news there would be within 5 km',
      query: { at: '43.25,76.95', km: '5' },
    },
  ],
  newsletter: [{ operationId: 'viewSubscription', about: 'What the link of an email stands for' }],
  uploads: [{ operationId: 'uploadImage', about: 'A picture, whose id a point or an event then names', isFile: true }],
  forms: [{ operationId: 'subscribe', about: 'Asking for the newsletter', body: { email: '$EMAIL' } }],
  site: [{ operationId: 'getContacts', about: 'How to reach the people of the site' }],
}

/** What a reader sets before trying them. */
export const exampleVariables = {
  SITE: 'the address of the site, without a slash at its end',
  TOKEN: 'of an account, where a call needs one: signIn answers it as access_token',
  ID: 'of the point or the organization that is asked for',
  USER_ID: 'of the account whose token it is, as whoAmI answers it',
  LINK: 'the last part of the address of a link in an email',
  LOGIN: 'the login or email of an account',
  PASSWORD: 'its password',
  EMAIL: 'an address that reads its mail',
  FILE: 'the path of a picture, a PNG',
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
