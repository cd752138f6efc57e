import type { ReactNode } from 'react'
import { LayoutView } from '../shell/layout.view.tsx'
import { modalTable } from './modal-table.ts'

/** One component for the page as it was rendered and for the router's table, so that what is on the page stays when the router comes. */
export const Layout = (): ReactNode => <LayoutView modalTable={modalTable} />
