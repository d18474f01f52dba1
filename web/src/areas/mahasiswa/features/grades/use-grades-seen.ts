import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { looking } from '#web/lib/looking.ts'
import { belumQuery, readPage } from '#web/parts/notifications/queries.ts'

/**
 * What was told of grades counts as read once this page shows them: the bell no longer counts it, and Beranda no longer says that
 * they are out. They are asked for anew before, for what was told a moment ago may not be in what the page has.
 */
export function useGradesSeen(): void {
	const client = useQueryClient()
	const unread = (useQuery(belumQuery).data ?? 0) > 0
	const visible = useDocumentVisibility() === 'visible'
	useEffect(() => {
		// Who looks as the student reads nothing in their place.
		if (!unread || !visible || looking()) return
		const see = async () => {
			for (const queryKey of [['nilai'], ['hasil-studi']])
				await client.refetchQueries(
					{ queryKey, type: 'active' },
					{ cancelRefetch: false, throwOnError: true },
				)
			await readPage('/nilai')
			await client.invalidateQueries({ queryKey: ['beranda'] })
		}
		// Without a network it stays unread, and the page says by itself what it could not load.
		see().catch(() => undefined)
	}, [client, unread, visible])
}
