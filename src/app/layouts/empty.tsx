/** No frame at all: for pages that stand alone. */
import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_empty')({ staticData: { auth: false }, component: Outlet })
