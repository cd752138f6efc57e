import { arrows, core, feature, ui, web } from './planted-arrows.ts'
import type { Plant } from './plant.ts'

const plant = (gate: Plant['gate'], refusal: RegExp, file: string, content: Plant['content']): Plant => ({
  name: `${gate}: ${file} as ${refusal.source}`,
  gate,
  file,
  content,
  refusal,
})

/** The linter names the rule and, a few lines below, the file. */
const lint = (rule: string, file: string, content: string): Plant => {
  const name = file.split('/').at(-1)?.replaceAll('.', '[.]')
  return plant('lint', new RegExp(`${rule.replace(/[()]/g, String.raw`\$&`)}[^]{0,400}${name}`), file, content)
}

const outside = ['document.title', 'fetch', 'setTimeout', 'process.env', 'new URL("https://a.example")']
const types: readonly Plant[] = outside.map((name, index) =>
  plant(
    'types',
    new RegExp(`outside-${index}[.]ts[^]{0,40}error TS`),
    `${core}/outside-${index}.ts`,
    `export const planted = ${name}\n`,
  ),
)

const roles = ['view-model', 'load', 'machine']
const browserGlobals: readonly Plant[] = roles.flatMap((role) => [
  plant(
    'view models without DOM',
    new RegExp(`window-reader[.]${role}[.]ts[^]{0,40}error TS`),
    `${feature}/window-reader.${role}.ts`,
    'export const width = (): number => window.innerWidth\n',
  ),
  lint(
    'no-restricted-globals',
    `${feature}/document-reader.${role}.ts`,
    'export const title = (): string => document.title\n',
  ),
])

/** Ways in which a screen has kept, or would keep, the value of its first render: each is a view that nothing observes. */
const unobservedReads: readonly Plant[] = [
  'export const Planted = ({ form }: Props) => <Line value={form.values.name} />',
  // A function that reads goes down from an observed view.
  'export const Planted = observer(({ form }: Props) => <Row bind={() => form.values.name} />)',
  // A helper outside the observed part reads.
  'export const Planted = ({ form }: Props) => {\n  const bind = () => form.values.name\n  return <Observer>{() => <Row bind={bind} />}</Observer>\n}',
  // The model is taken apart first.
  'export const Planted = (props: Props) => {\n  const { values } = props.form\n  return <Line value={values.name} />\n}',
].map((view, index) =>
  lint(
    'recircle(no-unobserved-read)',
    `${feature}/unobserved-${index}.view.tsx`,
    `import { Observer, observer } from 'mobx-react-lite'
import type { FormModel } from '../../forms/form-model.ts'
interface Props {
  form: FormModel<{ name: string }>
}
const Line = ({ value }: { value: string }) => <i>{value}</i>
const Row = ({ bind }: { bind: () => string }) => <i>{bind()}</i>
${view}
export const used = [Observer, observer, Line, Row]
`,
  ),
)

const getDevice = 'get<ShareDevice>(ShareDevice).canCopy'
/** Ways round the constructor of a view model. */
const containerReads: readonly Plant[] = [
  `export const planted = async (scope: Scope) => (await scope.services()).${getDevice}`,
  `export const planted = (scope: Scope) => scope.openedContainer?.${getDevice}`,
  `export const planted = async ({ container }: Scope) => (await container()).${getDevice}`,
  "import { ContainerModule } from 'inversify'\nexport const planted = ContainerModule",
].map((code, index) =>
  lint(
    'recircle(no-container)',
    `${feature}/container-${index}.ts`,
    `import { ShareDevice } from '@recircle/core/share'\nimport type { Scope } from '../../routing/screen/scope.ts'\n${code}\n`,
  ),
)

const portsInViews: readonly Plant[] = Object.entries({
  'port.view.tsx': "import { SessionGateway } from '@recircle/core/session'",
  'use-port.ts': "import { agentName, SessionGateway } from '@recircle/core/session'",
  'injected.view.tsx': "import { inject as SessionGateway } from 'inversify'",
}).map(([file, line]) =>
  lint('recircle(no-port-in-view)', `${feature}/${file}`, `${line}\nexport const planted = SessionGateway\n`),
)

const words = (name: string, content: string): Plant =>
  lint('recircle(no-literal-text)', `${feature}/${name}.view.tsx`, `export const Planted = () => ${content}\n`)
const aTest = (rule: string, name: string, call: string): Plant =>
  lint(
    rule,
    `${core}/${name}.test.ts`,
    `import { expect, test } from 'vitest'\n${call}('planted', () => expect(1).toBe(1))\n`,
  )

const lints: readonly Plant[] = [
  lint(
    'recircle(no-mobx-decorator)',
    `${feature}/decorated.ts`,
    "import { observable } from 'mobx'\nexport class Decorated {\n  @observable accessor count = 1\n}\n",
  ),
  lint(
    'no-restricted-imports',
    `${core}/whole-validator.ts`,
    "import * as validator from 'class-validator'\nexport const planted = validator\n",
  ),
  lint('no-restricted-imports', `${core}/heavy-phone.ts`, "export { IsPhoneNumber } from 'class-validator'\n"),
  lint('recircle(no-export-all)', `${core}/export-all.ts`, "export * from '../shared/index.ts'\n"),
  lint('recircle(no-enum)', `${core}/enumeration.ts`, 'export enum Planted {\n  One,\n}\n'),
  lint('import(no-default-export)', `${core}/default-export.ts`, 'export default 1\n'),
  lint('no-console', `${core}/console-user.ts`, "console.log('planted')\n"),
  lint('no-explicit-any', `${core}/any-user.ts`, 'export const planted: any = 1\n'),
  lint(
    'no-floating-promises',
    `${core}/floating.ts`,
    'const later = async (): Promise<void> => {}\nlater()\nexport const planted = later\n',
  ),
  words('literal-child', '<p>Hello</p>'),
  words('literal-attribute', '<i aria-label="Hello" />'),
  aTest('no-disabled-tests', 'left-out', 'test.skip'),
  aTest('no-focused-tests', 'alone', 'test.only'),
  lint('max-lines', `${core}/long-file.ts`, `export const planted = 1\n${'// line\n'.repeat(300)}`),
]

type Messages = Record<string, string>
const translation = (locale: string, refusal: RegExp, edit: (messages: Messages) => void): Plant =>
  plant('translations', refusal, `${ui}/i18n/catalogs/${locale}.json`, (original) => {
    const messages = JSON.parse(original) as Messages
    edit(messages)
    return JSON.stringify(messages)
  })

const translations: readonly Plant[] = [
  translation('kk-KZ', /kk-KZ/, (messages) => void delete messages[Object.keys(messages)[0] ?? '']),
  translation('es-AR', /planted[.]extra/, (messages) => void (messages['planted.extra'] = 'demasiado')),
  // A placeholder is lost.
  translation('ru-RU', /ru-RU/, (messages) => {
    const id = Object.keys(messages).find((key) => /^[^{]*\{\w+\}[^{]*$/.test(messages[key] ?? ''))
    messages[id ?? ''] = 'пусто'
  }),
]

const value = 'export const planted = 1\n'
const after =
  (text: string) =>
  (original: string): string =>
    `${original}${text}`

const others: readonly Plant[] = [
  plant('format', /unformatted[.]ts/, `${core}/unformatted.ts`, 'export  const planted=1;\n'),
  plant('dead code', /unused-file[.]ts/, `${core}/unused-file.ts`, value),
  // Every file of ui can be imported by its path: a part that nobody shows is found by its exports.
  plant('dead code', /plantedPart/, `${ui}/button/planted-part.ts`, 'export const plantedPart = 1\n'),
  plant(
    'dead code',
    /plantedExport/,
    'packages/core/src/shared/result.ts',
    after('\nexport const plantedExport = 1\n'),
  ),
  plant('requirements', /no test title names PLANT-1/, 'docs/requirements.md', after('- **PLANT-1** planted\n')),
  ...['test', 'contract'].map((role, index) =>
    plant(
      'requirements',
      new RegExp(`SITE-9${index}, which docs/requirements.md does not contain`),
      `${core}/unknown-id.${role}.ts`,
      `test('SITE-9${index} planted', () => {})\n`,
    ),
  ),
  plant(
    'boundaries',
    /no-test-help-in-the-product looks for node_modules\/gone-library\//,
    '.dependency-cruiser.json',
    (original) => original.replace('/(vitest|fast-check)/', '/(vitest|fast-check|gone-library)/'),
  ),
  plant(
    'public exports',
    /money\/index[.]ts exports plantedMoney/,
    'packages/core/src/money/index.ts',
    after("export { plantedMoney } from './money.ts'\n"),
  ),
  plant(
    'wire names',
    /wire-name-user[.]view[.]tsx uses facilityResource/,
    `${feature}/wire-name-user.view.tsx`,
    "import { facilityResource } from '@recircle/core/facility'\nexport const planted = facilityResource\n",
  ),
  plant('file names', /result[.]ts exists 2 times/, `${core}/result.ts`, value),
  plant('words', /retired-word[.]ts: aProposal/, `${core}/retired-word.ts`, 'export const aProposal = 1\n'),
]

export const plants: readonly Plant[] = [
  ...arrows,
  ...types,
  ...browserGlobals,
  ...unobservedReads,
  ...containerReads,
  ...portsInViews,
  ...lints,
  ...translations,
  ...others,
]

/** Files that the planted ones depend on and that no gate has to refuse. */
export const support: Readonly<Record<string, string>> = {
  [`${core}/cycle-b.ts`]: "import './cycle-a.ts'\n",
  [`${feature}/planted.view.tsx`]: 'export const PlantedView = () => null\n',
  [`${web}/features/planted-neighbor/neighbor.ts`]: 'export const neighbor = 1\n',
}
