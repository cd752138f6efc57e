import type { Plant } from './plant.ts'

// The folders of most planted files.
export const core = 'packages/core/src/planted'
export const ui = 'packages/ui/src'
export const web = 'packages/web/src'
const desk = 'packages/desk/src'
const server = 'packages/server/src'
export const feature = `${web}/features/planted`

/** A forbidden import: the cruiser names the rule and the planted file. */
const arrow = (rule: string, file: string, imported: string): Plant => ({
  name: `${rule}: ${file.replace(/^packages\//, '')} imports ${imported}`,
  gate: 'boundaries',
  file,
  content: `import '${imported}'\nexport const planted = 1\n`,
  refusal: new RegExp(`^${rule}: ${file.replaceAll('.', '[.]')} →`, 'm'),
})

export const arrows: readonly Plant[] = [
  arrow('core-imports-nothing-outward', `${core}/outward-react.ts`, 'react'),
  arrow('core-imports-nothing-outward', `${core}/outward-node.ts`, 'node:fs'),
  arrow('core-imports-nothing-outward', `${core}/outward-adapter.ts`, '../../../adapters/src/clock/index.ts'),
  arrow('core-tests-stay-light', `${core}/light.test.ts`, 'mobx'),
  arrow('no-way-round-a-package', `${feature}/way-round.ts`, '../../../../core/src/shared/index.ts'),
  arrow('only-composition-imports-adapters', `${feature}/adapter-user.view.tsx`, '@recircle/adapters/http'),
  arrow('browser-never-imports-server', `${feature}/server-user.ts`, '../../../../server/src/main.ts'),
  arrow(
    'server-never-imports-browser-or-adapters',
    `${server}/planted-web-user.ts`,
    '../../web/src/routing/route-table.ts',
  ),
  arrow('adapters-know-core-only', 'packages/adapters/src/planted-web-user.ts', '../../web/src/routing/route-table.ts'),
  arrow('place-files-knows-core-only', 'packages/place-files/src/planted-server-user.ts', '../../server/src/main.ts'),
  arrow('browser-never-imports-server', `${feature}/file-reader.ts`, '../../../../place-files/src/formats/index.ts'),
  arrow('view-models-know-no-view', `${feature}/view-user.view-model.ts`, './planted.view.tsx'),
  arrow('view-models-know-no-view', `${feature}/router-user.view-model.ts`, 'react-router'),
  arrow('view-models-know-no-view', `${feature}/react-user.load.ts`, 'react'),
  arrow('view-models-know-no-view', `${feature}/react-user.machine.ts`, 'react-intl'),
  arrow('view-models-know-no-react-types', `${feature}/react-user.view-model.ts`, 'react'),
  arrow('features-stand-alone', `${feature}/neighbor-user.ts`, '../planted-neighbor/neighbor.ts'),
  arrow('floors-in-order', `${ui}/map/planted-guide-user.ts`, '../guide/thing-sheet.ts'),
  arrow('floors-in-order', `${web}/shell/planted-screen-user.ts`, '../features/planted/planted.view.tsx'),
  arrow('floors-in-order', `${web}/facility/planted-app-user.ts`, '../app/modal-table.ts'),
  arrow('floors-in-order', `${web}/facility/planted-event-user.ts`, '../charity-event/event-data.ts'),
  arrow('floors-in-order', `${server}/session/planted-record-user.ts`, '../facility/facility.repository.ts'),
  arrow('floors-in-order', `${server}/report/planted-desk-user.ts`, '../desk/register-desk.ts'),
  arrow('ui-knows-no-product', `${ui}/button/planted-product-user.tsx`, '@recircle/core/facility'),
  arrow('wire-names-stay-at-the-edge', `${feature}/wire-user.view.tsx`, '@recircle/core/wire'),
  arrow('programs-stand-alone', `${ui}/page/planted-site-user.ts`, '../../../web/src/shell/dialog/modals.tsx'),
  arrow('programs-stand-alone', `${web}/app/planted-desk-user.ts`, '../../../desk/src/app/desk-app.view.tsx'),
  arrow('programs-stand-alone', `${desk}/queue/planted-shell-user.ts`, '../../../web/src/shell/dialog/modals.tsx'),
  arrow('no-test-help-in-the-product', `${feature}/fake-user.ts`, '@recircle/core/testing'),
  arrow('no-cycles', `${core}/cycle-a.ts`, './cycle-b.ts'),
  arrow('nothing-unresolved', `${core}/unresolved.ts`, './is-not-there.ts'),
]
