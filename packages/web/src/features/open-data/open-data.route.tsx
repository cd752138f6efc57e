import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { embedBuilderPath } from '@recircle/core/embed'
import {
  openDataFiles,
  openDataFormats,
  openDataManifest,
  openResultsFile,
  openResultsManifest,
  sourcePage,
  type OpenDataFormat,
} from '@recircle/core/open-data'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { loadOpenData, type OpenDataData } from './open-data.load.ts'
import { ProsePageView, type ProseSection } from '../../shell/page/prose-page.view.tsx'

const formatNames: Readonly<Record<OpenDataFormat, string>> = {
  geojson: 'GeoJSON',
  csv: 'CSV',
  osm: 'OpenStreetMap JSON',
}

/** Files, not pages of the router. */
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
      <a href={openResultsFile}>
        <FormattedMessage id="openData.results" />
      </a>
    </li>
    <li>
      <Anchor href="/results">
        <FormattedMessage id="openData.results.page" />
      </Anchor>
    </li>
    <li>
      <a href={openResultsManifest}>
        <FormattedMessage id="openData.results.manifest" />
      </a>
    </li>
    <li>
      <a href="/api/docs">
        <FormattedMessage id="openData.api" />
      </a>
    </li>
    <li>
      <Anchor href={embedBuilderPath}>
        <FormattedMessage id="openData.embed" />
      </Anchor>
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
  {
    anchor: 'license',
    title: 'openData.license.title',
    text: 'openData.license.text',
    after: 'openData.license.sources',
  },
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
      'openData.filters.words',
      'openData.filters.open',
    ],
  },
  {
    anchor: 'updates',
    title: 'openData.updates.title',
    text: 'openData.updates.text',
    after: 'openData.updates.whole',
  },
  {
    anchor: 'results',
    title: 'openData.results.title',
    text: 'openData.results.text',
    after: 'openData.results.people',
  },
]

/** SRC-16 */
const SourcesView = ({ sources }: OpenDataData): ReactNode =>
  sources.length > 0 && (
    <ul>
      {sources.map(({ id, organization, license, publicCount }) => (
        <li key={id}>
          <Anchor href={sourcePage(id)}>{organization}</Anchor>
          {` · ${[license, publicCount].filter((part) => part !== '').join(' · ')}`}
        </li>
      ))}
    </ul>
  )

/** OPEN-8 */
const OpenDataView = ({ data }: { data: OpenDataData }): ReactNode => (
  <ProsePageView
    lead="openData.lead"
    note={<FilesView />}
    sections={
      data.sources.length === 0
        ? sections
        : [
            ...sections,
            {
              anchor: 'sources',
              title: 'openData.sources.title',
              text: 'openData.sources.text',
              content: <SourcesView {...data} />,
            },
          ]
    }
  />
)

export const screen = defineScreen({ load: loadOpenData, View: OpenDataView })
