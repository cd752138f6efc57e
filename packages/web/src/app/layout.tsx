import type { ReactNode } from 'react'
import { LayoutView } from '../shell/layout.view.tsx'
import { modalTable } from './modal-table.ts'

/** Shared by the rendered page and the route table, so that React keeps the page mounted when the router is loaded. */
export const Layout = (): ReactNode => <LayoutView modalTable={modalTable} />
