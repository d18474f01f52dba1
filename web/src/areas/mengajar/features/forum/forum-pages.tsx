import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ForumView } from '#web/parts/forum/forum-view.tsx'
import { type ForumPlace, paramsOf } from '#web/parts/forum/place.ts'
import { menungguQuery } from '#web/parts/forum/queries.ts'
import { UtasView } from '#web/parts/forum/utas-view.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { KelasFrame, KelasHeader } from '../../parts/kelas-frame.tsx'
import { useForumPlace } from './place.ts'

/** The forum of a class, with the reports that wait for its lecturers. */
export function ForumPage() {
	const place = useForumPlace(useParams({ from: '/shell/mengajar/kelas/$kelas/$kode/forum' }))
	return (
		<ForumView
			place={place}
			header={(button) => <KelasHeader>{button}</KelasHeader>}
			gone={<KelasFrame>{() => <NotFoundPage />}</KelasFrame>}
		>
			<Reports place={place} />
		</ForumView>
	)
}

/** A thread of it. */
export function UtasPage() {
	const params = useParams({ from: '/shell/mengajar/kelas/$kelas/$kode/forum/$utas' })
	return <UtasView place={useForumPlace(params)} id={params.utas} />
}

function Reports({ place }: { place: ForumPlace }) {
	const { data } = useQuery(menungguQuery(place))
	if (!data || data.laporan === 0) return null
	return (
		<div>
			<Button
				variant="default"
				leftSection={<IconFlag size={18} stroke={1.8} aria-hidden="true" />}
				renderRoot={(props) => (
					<Link to="/mengajar/kelas/$kelas/$kode/forum/laporan" params={paramsOf(place)} {...props} />
				)}
			>
				{data.laporan} tulisan dilaporkan
			</Button>
		</div>
	)
}
