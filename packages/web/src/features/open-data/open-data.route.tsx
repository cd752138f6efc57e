import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { openDataFiles, openDataFormats, openDataManifest, type OpenDataFormat } from '@recircle/core/open-data'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { ProsePageView, type ProseSection } from '../../shell/prose-page.view.tsx'

const formatNames: Readonly<Record<OpenDataFormat, string>> = {
  geojson: 'GeoJSON',
  csv: 'CSV',
  osm: 'OpenStreetMap JSON',
}

/** Files, not pages: the router has nothing to do with them. */
const FilesView = (): ReactNode => (
  <ul>
    {openDataFormats.map((format) => (
      <li key={format}>
        <a href={openDataFiles[format]}>{formatNames[format]}</a>
      </li>
    ))}
    <li>
      <a href={openDataManifest}>
        <FormattedMessage id="openData.manifest" />
      </a>
    </li>
    <li>
      <a href="/api/docs">
        <FormattedMessage id="openData.api" />
      </a>
    </li>
  </ul>
)

const sections: readonly ProseSection[] = [
  {
    anchor: 'content',
    title: 'openData.content.title',
    text: 'openData.content.text',
    after: 'openData.content.private',
  },
  { anchor: 'license', title: 'openData.license.title', text: 'openData.license.text' },
  {
    anchor: 'filters',
    title: 'openData.filters.title',
    text: 'openData.filters.text',
    items: [
      'openData.filters.materials',
      'openData.filters.kind',
      'openData.filters.box',
      'openData.filters.organization',
      'openData.filters.confirmed',
    ],
  },
  {
    anchor: 'updates',
    title: 'openData.updates.title',
    text: 'openData.updates.text',
    after: 'openData.updates.whole',
  },
]

/** OPEN-8 */
const OpenDataView = (): ReactNode => <ProsePageView lead="openData.lead" note={<FilesView />} sections={sections} />

export const screen = defineStaticScreen(OpenDataView)
