import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/mantine.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/boot.css'
import './ui/mantine-fields.css'
import { firstData } from './lib/first-data.ts'
import { hearWorker } from './lib/hear-worker.ts'
import { missing } from './lib/language.ts'
import { queryClient } from './lib/query-client.ts'
import { styleNonce } from './lib/server-config.ts'
import { openArea, router } from './router.tsx'
import { followOtherTabs } from './session-tabs.ts'
import { cssVariablesResolver, theme } from './ui/theme.ts'
import { showError } from './ui/toast.ts'
import { Toaster } from './ui/toaster.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

if (missing)
	showError(
		'Bahasa Inggris belum dapat dimuat',
		'Halaman ini tampil dalam bahasa Indonesia. Muat ulang untuk mencoba lagi.',
	)

followOtherTabs(router, queryClient)
const begun = Promise.withResolvers<void>()
if ('serviceWorker' in navigator)
	hearWorker(navigator.serviceWorker, () => void queryClient.invalidateQueries(), begun.promise)

const app = (
	<StrictMode>
		<MantineProvider
			theme={theme}
			cssVariablesResolver={cssVariablesResolver}
			defaultColorScheme="auto"
			getStyleNonce={() => styleNonce}
		>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
			<Toaster />
		</MantineProvider>
	</StrictMode>
)

// The frame in index.html stays until the page behind the address can take its place, and with it what the page shows.
// A slow phone answers taps all the while: loading is a task of its own, drawing a transition in short slices. No
// top-level `await`: the pages' code waits for this module.
setTimeout(async () => {
	try {
		// Without a network the guard tries again, and says what is wrong.
		await openArea(location.pathname).catch(() => undefined)
		await router.load()
		await firstData(queryClient)
	} finally {
		begun.resolve()
		startTransition(() => createRoot(root).render(app))
	}
})
