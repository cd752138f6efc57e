import { arrows, core, feature, web } from './planted-arrows.ts'
import type { Plant } from './plant.ts'

const lint = (name: string, rule: string, file: string, content: string): Plant => ({
  name: `lint: ${name}`,
  gate: 'lint',
  file,
  content,
  refusal: new RegExp(
    `${rule.replace(/[()]/g, String.raw`\$&`)}[^]{0,400}${file.split('/').at(-1)?.replaceAll('.', '[.]')}`,
  ),
})

const types: readonly Plant[] = [
  'document.title',
  'fetch',
  'setTimeout',
  'process.env',
  'new URL("https://a.example")',
].map((outside, index) => ({
  name: `types: core uses ${outside}`,
  gate: 'types',
  file: `${core}/outside-${index}.ts`,
  content: `export const planted = ${outside}\n`,
  refusal: new RegExp(`outside-${index}[.]ts[^]{0,40}error TS`),
}))

const viewModels: readonly Plant[] = ['view-model', 'load', 'machine'].map((role) => ({
  name: `view models without DOM: a ${role} reads the window`,
  gate: 'view models without DOM',
  file: `${feature}/window-reader.${role}.ts`,
  content: 'export const width = (): number => window.innerWidth\n',
  refusal: new RegExp(`window-reader[.]${role}[.]ts[^]{0,40}error TS`),
}))

/** Ways in which a screen has kept, or would keep, the value of its first render. */
const unobservedReads: readonly Plant[] = Object.entries({
  'a view that nothing observes reads a form':
    'export const Planted = ({ form }: Props) => <Line value={form.values.name} />',
  'a function that reads goes down from an observed view':
    'export const Planted = observer(({ form }: Props) => <Row bind={() => form.values.name} />)',
  'a helper outside the observed part reads':
    'export const Planted = ({ form }: Props) => {\n  const bind = () => form.values.name\n  return <Observer>{() => <Row bind={bind} />}</Observer>\n}',
  'a model is taken apart in an unobserved view':
    'export const Planted = (props: Props) => {\n  const { values } = props.form\n  return <Line value={values.name} />\n}',
}).map(([name, view], index) =>
  lint(
    name,
    'recircle(no-unobserved-read)',
    `${feature}/unobserved-${index}.view.tsx`,
    [
      "import { Observer, observer } from 'mobx-react-lite'",
      "import type { FormModel } from '../../forms/form-model.ts'",
      'interface Props {\n  form: FormModel<{ name: string }>\n}',
      'const Line = ({ value }: { value: string }) => <i>{value}</i>',
      'const Row = ({ bind }: { bind: () => string }) => <i>{bind()}</i>',
      `${view}\nexport const used = [Observer, observer, Line, Row]\n`,
    ].join('\n'),
  ),
)

const getDevice = 'get<ShareDevice>(ShareDevice).canCopy'
const containerReads: readonly Plant[] = Object.entries({
  'a function fetches the container': `export const planted = async (scope: Scope) => (await scope.services()).${getDevice}`,
  'a function reads the opened container': `export const planted = (scope: Scope) => scope.openedContainer?.${getDevice}`,
  'a function takes the scope apart': `export const planted = async ({ container }: Scope) => (await container()).${getDevice}`,
  'a feature binds by itself': "import { ContainerModule } from 'inversify'\nexport const planted = ContainerModule",
}).map(([name, code], index) =>
  lint(
    name,
    'recircle(no-container)',
    `${feature}/container-${index}.ts`,
    [
      "import { ShareDevice } from '@recircle/core/share'",
      "import type { Scope } from '../../routing/screen/scope.ts'",
      `${code}\n`,
    ].join('\n'),
  ),
)

const portsInViews: readonly Plant[] = Object.entries({
  'port.view.tsx': "import { SessionGateway } from '@recircle/core/session'",
  'use-port.ts': "import { agentName, SessionGateway } from '@recircle/core/session'",
  'injected.view.tsx': "import { inject as SessionGateway } from 'inversify'",
}).map(([file, line]) =>
  lint(
    `a port in ${file}`,
    'recircle(no-port-in-view)',
    `${feature}/${file}`,
    `${line}\nexport const planted = SessionGateway\n`,
  ),
)

const lints: readonly Plant[] = [
  lint(
    'a MobX decorator',
    'recircle(no-mobx-decorator)',
    `${feature}/decorated.ts`,
    "import { observable } from 'mobx'\nexport class Decorated {\n  @observable accessor count = 1\n}\n",
  ),
  lint(
    'class-validator as a whole',
    'no-restricted-imports',
    `${core}/whole-validator.ts`,
    "import * as validator from 'class-validator'\nexport const planted = validator\n",
  ),
  lint(
    'the heavy phone decorator',
    'no-restricted-imports',
    `${core}/heavy-phone.ts`,
    "export { IsPhoneNumber } from 'class-validator'\n",
  ),
  lint('export *', 'recircle(no-export-all)', `${core}/export-all.ts`, "export * from '../shared/index.ts'\n"),
  lint('an enum', 'recircle(no-enum)', `${core}/enumeration.ts`, 'export enum Planted {\n  One,\n}\n'),
  lint('a default export', 'import(no-default-export)', `${core}/default-export.ts`, 'export default 1\n'),
  lint('console', 'no-console', `${core}/console-user.ts`, "console.log('planted')\n"),
  lint('any', 'no-explicit-any', `${core}/any-user.ts`, 'export const planted: any = 1\n'),
  lint(
    'a floating promise',
    'no-floating-promises',
    `${core}/floating.ts`,
    'const later = async (): Promise<void> => {}\nlater()\nexport const planted = later\n',
  ),
  lint(
    'literal text',
    'recircle(no-literal-text)',
    `${feature}/literal-child.view.tsx`,
    'export const Planted = () => <p>Hello</p>\n',
  ),
  lint(
    'literal text in an attribute',
    'recircle(no-literal-text)',
    `${feature}/literal-attribute.view.tsx`,
    'export const Planted = () => <i aria-label="Hello" />\n',
  ),
  ...unobservedReads,
  ...containerReads,
  ...portsInViews,
  lint(
    'a test left out',
    'no-disabled-tests',
    `${core}/left-out.test.ts`,
    "import { expect, test } from 'vitest'\ntest.skip('planted', () => expect(1).toBe(1))\n",
  ),
  lint(
    'a test alone',
    'no-focused-tests',
    `${core}/alone.test.ts`,
    "import { expect, test } from 'vitest'\ntest.only('planted', () => expect(1).toBe(1))\n",
  ),
  lint(
    'a file of 301 lines',
    'max-lines',
    `${core}/long-file.ts`,
    `${'export const a = 1\n'.replace('a', 'planted')}${'// line\n'.repeat(300)}`,
  ),
]

const browserGlobals: readonly Plant[] = ['view-model', 'load', 'machine'].map((role) =>
  lint(
    `a ${role} that reads the document`,
    'no-restricted-globals',
    `${feature}/document-reader.${role}.ts`,
    'export const title = (): string => document.title\n',
  ),
)

const catalog = (locale: string): string => `${web}/i18n/catalogs/${locale}.json`
type Messages = Record<string, string>
const edited =
  (edit: (messages: Messages) => void) =>
  (original: string): string => {
    const messages = JSON.parse(original) as Messages
    edit(messages)
    return JSON.stringify(messages)
  }

const translations: readonly Plant[] = [
  {
    name: 'translations: a message is missing',
    gate: 'translations',
    file: catalog('kk-KZ'),
    content: edited((messages) => void delete messages[Object.keys(messages)[0] ?? '']),
    refusal: /kk-KZ/,
  },
  {
    name: 'translations: a message too many',
    gate: 'translations',
    file: catalog('es-AR'),
    content: edited((messages) => void (messages['planted.extra'] = 'demasiado')),
    refusal: /planted[.]extra/,
  },
  {
    name: 'translations: a placeholder is lost',
    gate: 'translations',
    file: catalog('ru-RU'),
    content: edited((messages) => {
      const id = Object.keys(messages).find((key) => /^[^{]*\{\w+\}[^{]*$/.test(messages[key] ?? ''))
      messages[id ?? ''] = 'пусто'
    }),
    refusal: /ru-RU/,
  },
]

const others: readonly Plant[] = [
  {
    name: 'format: a file nobody formatted',
    gate: 'format',
    file: `${core}/unformatted.ts`,
    content: 'export  const planted=1;\n',
    refusal: /unformatted[.]ts/,
  },
  {
    name: 'dead code: a file nobody imports',
    gate: 'dead code',
    file: `${core}/unused-file.ts`,
    content: 'export const planted = 1\n',
    refusal: /unused-file[.]ts/,
  },
  {
    name: 'dead code: an export nobody imports',
    gate: 'dead code',
    file: 'packages/core/src/shared/result.ts',
    content: (original) => `${original}\nexport const plantedExport = 1\n`,
    refusal: /plantedExport/,
  },
  {
    name: 'requirements: one without a test',
    gate: 'requirements',
    file: 'docs/requirements.md',
    content: (original) => `${original}- **PLANT-1** planted\n`,
    refusal: /no test title names PLANT-1/,
  },
  {
    name: 'requirements: a test names an id that is not there',
    gate: 'requirements',
    file: `${core}/unknown-id.test.ts`,
    content: "test('SITE-99 planted', () => {})\n",
    refusal: /SITE-99, which docs\/requirements.md does not contain/,
  },
  {
    name: 'requirements: a contract suite names an id that is not there',
    gate: 'requirements',
    file: `${core}/unknown-id.contract.ts`,
    content: "test('SITE-98 planted', () => {})\n",
    refusal: /SITE-98, which docs\/requirements.md does not contain/,
  },
  {
    name: 'boundaries: a rule that looks for what is not there',
    gate: 'boundaries',
    file: '.dependency-cruiser.json',
    content: (original) => original.replace('/(vitest|fast-check)/', '/(vitest|fast-check|gone-library)/'),
    refusal: /no-test-help-in-the-product looks for node_modules\/gone-library\//,
  },
  {
    name: 'public exports: a value of core that nobody uses',
    gate: 'public exports',
    file: 'packages/core/src/money/index.ts',
    content: (original) => `${original}export { plantedMoney } from './money.ts'\n`,
    refusal: /money\/index[.]ts exports plantedMoney/,
  },
  {
    name: 'wire names: a screen that names one',
    gate: 'wire names',
    file: `${feature}/wire-name-user.view.tsx`,
    content: "import { facilityResource } from '@recircle/core/facility'\nexport const planted = facilityResource\n",
    refusal: /wire-name-user[.]view[.]tsx uses facilityResource/,
  },
  {
    name: 'file names: a name that exists twice',
    gate: 'file names',
    file: `${core}/result.ts`,
    content: 'export const planted = 1\n',
    refusal: /result[.]ts exists 2 times/,
  },
]

export const plants: readonly Plant[] = [
  ...arrows,
  ...types,
  ...viewModels,
  ...lints,
  ...browserGlobals,
  ...translations,
  ...others,
]

/** Files that the planted ones depend on and that no gate has to refuse. */
export const support: Readonly<Record<string, string>> = {
  [`${core}/cycle-b.ts`]: "import './cycle-a.ts'\n",
  [`${feature}/planted.view.tsx`]: 'export const PlantedView = () => null\n',
  [`${web}/features/planted-neighbor/neighbor.ts`]: 'export const neighbor = 1\n',
}
